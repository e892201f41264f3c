"""How the pages are made; see CONTRIBUTING.md for the command."""

import sys
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_ext"))

project = "legacies"
author = "the legacies authors"
copyright = f"2026, {author}"
try:
    release = metadata.version("legacies")
except metadata.PackageNotFoundError:  # a source tree that was built in place and not installed
    release = ""

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx_copybutton",
    "sphinx_design",
    "legacies_pages",
]
nitpicky = True  # and sphinx-build -W: a link that leads nowhere fails the build

myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline"]
myst_heading_anchors = 3

default_role = "code"  # `name` in a docstring is a name
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 120
toc_object_entries_show_parents = "hide"
add_module_names = False

doctest_global_setup = f"DOCS = {str(HERE)!r}"
doctest_test_doctest_blocks = "default"

html_theme = "furo"
html_title = "legacies"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_copy_source = False
html_show_sourcelink = False
pygments_style = "friendly"
pygments_dark_style = "monokai"

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
