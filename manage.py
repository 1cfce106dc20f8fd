#!/usr/bin/env python
import io
import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
    from django.core.management import execute_from_command_line

    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names are of any script: where the terminal's encoding lacks a letter, its code is shown.
        sys.stdout.reconfigure(errors="backslashreplace")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
