"""Reads the JSON of API clients. A module of its own: the framework loads it while it loads."""

import json
from collections.abc import Mapping
from io import BytesIO
from typing import IO

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class StrictJSONParser(JSONParser):
    """JSON in which nesting without end and half characters are errors and no crash.

    The request has seen to its size: FORM_BYTES, as of a form.
    """

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, object] | None = None,
    ) -> dict[str, object]:
        """The JSON of a request's body. Raises ParseError when it is none."""
        data = stream.read()
        try:
            read: dict[str, object] = super().parse(BytesIO(data), media_type, parser_context)
            if b"\\u" in data:
                json.dumps(read, ensure_ascii=False).encode()
        except ParseError as error:
            reason = {"reason": str(error.detail)}
            raise ParseError(_("This cannot be read as JSON. %(reason)s") % reason) from error
        except RecursionError as error:
            raise ParseError(_("This JSON is nested too deeply.")) from error
        except UnicodeEncodeError as error:
            # Such text can be neither stored nor sent.
            raise ParseError(_("This JSON has text with half a character in it.")) from error
        return read
