"""
Adapters to other libraries: every game in the form that their algorithms expect.

Nothing is imported here, since each adapter needs an extra of its own:
``legacies.adapters.pettingzoo`` and ``legacies.adapters.gymnasium`` need ``legacies[rl]``,
``legacies.adapters.openspiel`` needs ``legacies[openspiel]``.
"""
