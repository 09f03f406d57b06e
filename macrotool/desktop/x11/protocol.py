"""The numbers of the X protocol that we use, under their names there. Pure."""

from __future__ import annotations

NONE = 0
CURRENT_TIME = 0
ANY_TYPE = 0

# Events
KEY_PRESS = 2
KEY_RELEASE = 3
DESTROY_NOTIFY = 17
PROPERTY_NOTIFY = 28
SELECTION_CLEAR = 29
SELECTION_REQUEST = 30
SELECTION_NOTIFY = 31
CLIENT_MESSAGE = 33
MAPPING_NOTIFY = 34
GENERIC_EVENT = 35
RAW_KEY_PRESS = 13  # of XInput, like those below, inside a generic event
RAW_KEY_RELEASE = 14
RAW_BUTTON_PRESS = 15
RAW_TOUCH_BEGIN = 22
ALL_MASTER_DEVICES = 1

# Event masks of a window
STRUCTURE_NOTIFY = 1 << 17
SUBSTRUCTURE_NOTIFY = 1 << 19
PROPERTY_CHANGE = 1 << 22

# Fields of events
PROPERTY_NEW_VALUE = 0
PROPERTY_DELETED = 1
ANY_OWNER_CHANGE = 0b111  # XFIXES: an owner was set, its window was destroyed, its connection ended

# Modifiers, in an event's state and in the order of the rows of the modifier mapping
LOCK = 1 << 1
ALL_MODIFIERS = 0xFF  # in an event's state; above them come mouse buttons and the layout's group
ANY_MODIFIER = 1 << 15
GRAB_ASYNC = 1
ALREADY_GRABBED = 1
WITHDRAWN = 0  # of WM_STATE

# Predefined atoms
ATOM = 4
INTEGER = 19
STRING = 31
