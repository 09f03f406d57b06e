"""A change of the configuration that a command proposes: shown without keys, and written after a yes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from macrotool.config.config_edit import server_settings, with_settings, without_secrets
from macrotool.config.config_file import config_of, config_text, new_config, read_config
from macrotool.config.settings import Config
from macrotool.config.user_folders import config_path
from macrotool.errors import UsageError
from macrotool.files.atomic_write import write_file
from macrotool.patch.writing.diff import text_diff


class ConfigChange(NamedTuple):
    """config: the one before. wanted: the settings that it brings."""

    config: Config
    before: str
    after: str
    wanted: Mapping[str, str]

    @property
    def is_empty(self) -> bool:
        return self.before == self.after

    def diff(self) -> str:
        new = self.wanted.get("api_key", "")
        after = without_secrets(self.after.replace(new, "…") if new else self.after, self.config)
        if new and new != self.config.api_key:
            after = after.replace("\napi_key: …", "\napi_key: … (the key)")
        before = without_secrets(self.before, self.config)
        return text_diff("config.yaml", "config.yaml", before.encode() or None, after.encode())


def propose_change(wanted: Mapping[str, str]) -> ConfigChange:
    """wanted: some of model, base_url, api_key and api_key_command. Raises UsageError when the file has a mistake or
    cannot be changed."""
    config = read_config().config
    if config is None:
        raise UsageError(f"{config_path()} has a mistake", "macrotool check shows it")
    before = config_text()
    values = server_settings(config, wanted)
    after = with_settings(before, values)
    expected: dict[str, Any] = {key: value or "" for key, value in values.items()}
    if config_of(after) != config._replace(**expected):
        raise UsageError("the configuration's form is too special to change", "write it by hand: macrotool edit config")
    return ConfigChange(config, before, after, wanted)


def write_change(change: ConfigChange) -> None:
    """A new file, and one with a key, can be read by its user alone. Raises UsageError when the file was changed
    meanwhile, OutputError."""
    if config_text() != change.before:
        raise UsageError(f"{config_path()} was changed meanwhile", "nothing was written; try again")
    if not os.path.lexists(config_path()):
        new_config()
    if "api_key" in change.wanted:
        os.chmod(config_path(), 0o600)
    write_file(config_path(), change.after.encode())
