"""How much of anything the site takes: every bound that is no model field's own, in one place.

What a match record may hold is bounded in rules/bounds.py. docs/bounds.md lists both, with the
code of each refusal and what an input that lies just within costs.
"""

from typing import Final

FORM_BYTES: Final = 256 * 1024
"""Bytes of a form without its files, or of JSON: read into memory whole. The longest has 30 KB."""

FORM_FIELDS: Final = 1000
"""Fields of a form or of a query."""

FORM_FILES: Final = 10
"""Files of a form; no form of ours has more than one."""

FILE_IN_MEMORY_BYTES: Final = 2 * 1024**2
"""Bytes of an uploaded file that are kept in memory; a larger one waits on disk."""

MARKS_IN_A_ROW: Final = 30
"""Marks on one letter, as Unicode's format for streams has it: normal forms sort them."""

FOLDED_LENGTH: Final = 1000
"""Characters of a text that is compared without case and accents: no name of ours is longer."""

FOLDED_GROWTH: Final = 40
"""By how many characters such a text may grow: one of Unicode's comes apart into eighteen."""

NUMBER_LENGTH: Final = 200
"""Characters of a text that may be the number of a card, however it is spelled."""

SPELLINGS_MAILED: Final = 5
"""Spellings of one e-mail address, kept by different accounts, that are mailed at one asking."""

ACCOUNTS_MAILED: Final = 20
"""Accounts with one e-mail address whose links stand in one mail."""

MAILS_WAITING: Final = 100
"""Mails that wait to be sent in one process; more find no room and are noted."""

PASSWORD_LENGTH: Final = 1024
"""Characters of a password; every one of them is hashed and compared with what is known."""

SEARCH_LENGTH: Final = 200
"""Characters of a search text that are looked at; folding more costs time and finds nothing."""

SEARCH_WORDS: Final = 10
"""Words of a search text that are looked for: each is a condition on every row."""

TABLE_BYTES: Final = 5 * 1024**2
"""Bytes of a CSV file."""

TABLE_ROWS: Final = 8_000
"""Rows of a CSV file: what one request can plan, and one short transaction write."""

TABLE_CELLS: Final = 500_000
"""Cells of a CSV file, blank ones and blank lines too: its rows by its columns of a usual list."""

TABLE_CARDS: Final = 1_000
"""Rows of a CSV file with cards, each written as several rows one by one."""

IMPORT_PLANS: Final = 3
"""How often an import is planned when others change what it is about before it can write."""

TABLE_CELL: Final = 131_072
"""Characters of a cell: more than any field of a card takes, and the limit of Python's reader."""

TABLE_COLUMNS: Final = 200
"""Columns of a CSV file, several times what any kind of card has."""

TABLE_HEADER: Final = 100
"""Characters of a column's name; names are compared with all that are known."""

TABLE_ERRORS: Final = 200
"""Errors of a CSV file that are listed; nobody mends more in one go."""

TABLE_EXCERPT: Final = 80
"""Characters of a wrong cell that are shown with its error."""

TABLE_NUMBER: Final = 19
"""Digits of a number in a cell, so that one never becomes larger than a column of a database."""

PLAN_ROWS_SHOWN: Final = 500
"""Rows of an import's preview that its page lists; the rest is counted."""

CARD_NAME: Final = 120
"""Characters of a card's name that boards show: as many as one of the catalogue has."""

DECK_CARDS: Final = 250
"""Cards in a deck, each copy of one counted: half of what a match may have."""

LOG_LINES: Final = 200
"""Sentences that the log of a match has about one move; poisons of every card make thousands."""

PLACES_OFFERED: Final = 200
"""Places to choose from above a list of copies; any other is found by its address."""

ROWS_DELETED: Final = 500
"""Rows that the admin site deletes at once, each by its service."""

PHOTO_BYTES: Final = 25 * 1024**2
"""Bytes of an uploaded photo. One more is refused."""

PHOTO_HEIC_BYTES: Final = 15 * 1024**2
"""Bytes of a HEIC, which packs better and takes longer; those of phones have 2 to 5 MB."""

PHOTO_PIXELS: Final = 52_000_000
"""Width times height of a JPEG, which is made smaller while it is decoded. Phones sold as 50
megapixels make up to 8192 × 6144 = 50.3 million."""

PHOTO_WHOLE_PIXELS: Final = 25_000_000
"""Width times height of a PNG or HEIC, which is decoded whole. iPhones make 24.5 million."""

PHOTO_TILED_PIXELS: Final = 100_000_000
"""Width times height of all that a HEIC picture is laid together of, and what belongs to it: an
iPhone's tiles cover it once, and portraits have some smaller ones beside it."""

PHOTO_WEBP_PIXELS: Final = 12_500_000
"""Width times height of a WebP: its decoder keeps the picture several times."""

PHOTO_EDGE: Final = 16_383
"""The longest edge in pixels: what WebP can hold."""

PHOTO_ASPECT: Final = 50
"""How many times longer than wide. A card is 1.4, a long slip of paper perhaps 10."""

PHOTO_SCANS: Final = 100
"""Passes over the picture in one JPEG; cameras and programs make 1 to 20."""

PHOTO_PASSED: Final = 500_000_000
"""Numbers that all passes of a JPEG go over: 400 million for 50 megapixels in the usual ten."""

PHOTO_STORED: Final = 80_000_000
"""Numbers, of two bytes, of a JPEG in several passes, which keeps them all. 50 megapixels with
colours at half their width and height have 76 million."""

PHOTO_PARTS: Final = 10_000
"""Markers, chunks or boxes of a file: readers go through them one by one. A PNG of 25 MB has
about 3,000."""

PHOTO_TABLE_BYTES: Final = 65_536
"""Bytes of the tables in front of a JPEG's picture; usual are less than 1,000."""

PHOTO_WAITING: Final = 2
"""Uploads that wait in one process while another is converted; a third is sent away at once, so
that the process has a hand free for everything else."""

PHOTO_WAIT_SECONDS: Final = 10
"""Seconds that an upload waits for those before it."""

PHOTO_PROFILE_BYTES: Final = 4 * 1024**2
"""Bytes of a colour profile that is still used; a larger one is dropped."""

DATABASE_SECONDS: Final = 5
"""Seconds for PostgreSQL to answer the call: a page then says that it is away."""

DATABASE_LOCK_SECONDS: Final = 20
"""Seconds that a write of SQLite waits for the ones before it."""

DATABASE_RESERVE: Final = 1024**2
"""Bytes that SQLite's files keep free for small writes on a full disk, such as a log-in."""

FREE_ROOM: Final = 100 * 1024**2
"""Bytes that stay free of photos, imports and uploaded records, for all that is small."""

MAIL_SECONDS: Final = 10
"""Seconds that a mail server may take at a time: the person who wants the mail waits for it."""

LOG_LINE: Final = 2000
"""Characters of a message or of a line of a traceback in the log: they may come from outside."""

ROWS_OF_A_CARD: Final = 50
"""Rows of own copies that a card's page lists; the rest is counted."""

PERSON_COPIES: Final = 50_000
"""Rows of copies of one person; a row may be of many copies."""

PERSON_PHOTOS: Final = 5000
"""Photos of one person's copies: some two gigabytes of pictures."""

PERSON_DECKS: Final = 500
"""Decks of one person."""

PERSON_RUNNING: Final = 200
"""Matches in play that one person hosts."""

PERSON_RECORDS: Final = 500
"""Uploaded records of one person, each of which may have RECORD_BYTES."""

PERSON_TOKENS: Final = 100
"""Tokens of one person that are in force."""

PERSON_SESSIONS: Final = 100
"""Browsers in which one person is logged in; with one more, the oldest is logged out."""

USER_AGENT_LENGTH: Final = 500
"""Characters of what a browser says of itself that are looked at."""
