"""
How fast the library is, one module per question that a user asks.

``python -m benchmarks`` answers all of them, ``python -m benchmarks copy playout`` some.
``_games.py`` has the games, a row each; ``_harness.py`` says how everything is measured.
"""
