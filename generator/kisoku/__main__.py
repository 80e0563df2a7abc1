"""`python -m kisoku`."""

import sys

from .cli import main

sys.exit(main())
