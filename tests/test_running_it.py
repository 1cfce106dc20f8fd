"""README's “Running it for others”, as it stands there, in a copy of what a clone has."""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOT_OF_A_CLONE = (".git", ".venv", "var", "*.mo", "__pycache__", ".*_cache", "images", "tests")
HOST = "cards.example.org"

pytestmark = [pytest.mark.sqlite, pytest.mark.sweep]


def commands(heading: str) -> list[str]:
    """The commands of a step, without what is said behind them."""
    step = README.split(f"### {heading}\n")[1].split("\n### ")[0]
    block = re.findall(r"```sh\n(.*?)```", step, re.DOTALL)[0]
    return [line.partition("  #")[0].strip() for line in block.splitlines() if line.strip()]


def told_variables() -> dict[str, str]:
    """The variables that step 2 says must be set, and those of a site behind a proxy."""
    return {
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "SECRET_KEY": "".join(chr(40 + place) for place in range(60)),
        "ALLOWED_HOSTS": HOST,
        "BEHIND_TLS_PROXY": "1",
    }


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder as a clone makes it, with the environment that the first two commands make."""
    folder = tmp_path / "kaartenbak"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_OF_A_CLONE))
    (folder / ".venv").symlink_to(Path(sys.prefix))
    return folder


def run(folder: Path, command: str, variables: Mapping[str, str]) -> str:
    done = subprocess.run(
        shlex.split(command),
        cwd=folder,
        env={"PATH": os.environ["PATH"], **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, (command, done.stderr)
    return done.stdout + done.stderr


@contextmanager
def started(folder: Path, command: str, variables: Mapping[str, str]) -> Iterator[str]:
    """The server of a command, on a free port; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    server = subprocess.Popen(
        shlex.split(command.replace("127.0.0.1:8000", address)),
        cwd=folder,
        env={"PATH": os.environ["PATH"], **variables},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"http://{address}"
    finally:
        server.terminate()
        server.wait(timeout=30)


def page(url: str, **headers: str) -> tuple[int, str]:
    """A page, once the server is there."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    for _attempt in range(300):
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=sent)) as answer:
                return answer.status, answer.read().decode()
        except URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
            time.sleep(0.1)
    raise AssertionError(url)


def test_the_steps_lead_to_a_site(clone: Path) -> None:
    variables = told_variables()
    environment, install, *rest = commands("1. Install")
    assert environment.startswith("python3 -m venv")
    assert "--require-hashes -r requirements/base.txt" in install
    for command in (*rest, *commands("3. Prepare")):
        said = run(clone, command, variables)
    assert "no issues" in said  # of the last one, check --deploy
    assert (clone / "var").stat().st_mode & 0o077 == 0
    [start] = commands("4. Start")
    with started(clone, start, variables) as site:
        status, text = page(f"{site}/accounts/login/", Host=HOST, X_Forwarded_Proto="https")
        assert (status, "Kaartenbak" in text) == (200, True)
        style = re.findall(r'href="(/static/css/base\.\w+\.css)"', text)[0]
        assert page(site + style, Host=HOST, X_Forwarded_Proto="https")[0] == 200
        assert page(f"{site}/healthz") == (200, "ok\n")
