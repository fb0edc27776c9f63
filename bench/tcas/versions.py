# SPDX-License-Identifier: MIT
"""The 41 faulty versions of tcas.c as edits, and where the fault then stands.

    v2 = versions.make("v2")      v2.text, v2.faults: [Fault(line, column, end_line, end_column, text, macro)]

An edit replaces a text that stands once in a function (or once in the lines above the functions). The fault of an edit is the
expression that a programmer would change back: the new text itself unless a part of it is given. What was lost leaves its
trace in the expression that it was lost from."""

import os
import re
from typing import NamedTuple

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "tcas.c")
VECTORS = os.path.join(HERE, "vectors.txt")


class Edit(NamedTuple):
    function: str | None  # None: the #defines and declarations
    old: str
    new: str
    faults: tuple = ()    # parts of the new text that are wrong; all of it if none is given


class Fault(NamedTuple):
    line: int
    column: int
    end_line: int
    end_column: int       # of the first character after it, as in the reports
    text: str
    macro: str | None     # that it defines


class Version(NamedTuple):
    name: str
    failing: int | None   # of the vectors, by output alone; None: no fixed output
    edits: tuple
    text: str
    faults: list


CLIMB, DESCEND = "Non_Crossing_Biased_Climb", "Non_Crossing_Biased_Descend"
PREFERENCE = "Inhibit_Biased_Climb() > Down_Separation"
ENABLED = "High_Confidence && (Own_Tracked_Alt_Rate <= OLEV) && (Cur_Vertical_Sep > MAXALTDIFF)"
NOT_SEPARATED = Edit("alt_sep_test", ENABLED, "High_Confidence && (Own_Tracked_Alt_Rate <= OLEV)")
NEED_UPWARD = Edit("alt_sep_test", "Non_Crossing_Biased_Climb() && Own_Below_Threat()", "Non_Crossing_Biased_Climb()")
NEED_DOWNWARD = Edit("alt_sep_test", "Non_Crossing_Biased_Descend() && Own_Above_Threat()", "Non_Crossing_Biased_Descend()")
BELOW_OR_EQUAL = Edit("Own_Below_Threat", "Own_Tracked_Alt < Other_Tracked_Alt", "Own_Tracked_Alt <= Other_Tracked_Alt")
ABOVE_OR_EQUAL = Edit("Own_Above_Threat", "Other_Tracked_Alt < Own_Tracked_Alt", "Other_Tracked_Alt <= Own_Tracked_Alt")
DESCEND_ABOVE_LIMIT = Edit(DESCEND, "Up_Separation >= ALIM()", "Up_Separation > ALIM()")


def threshold(index, value):
    number = (400, 500, 640, 740)[index]
    return Edit("initialize", f"Thresh[{index}] = {number}", f"Thresh[{index}] = {value}", (value,))


def inhibit(new):
    return Edit("Inhibit_Biased_Climb", "Climb_Inhibit ? Up_Separation + NOZCROSS : Up_Separation", *new)


def one_too_high(index):
    return Edit("initialize", f"Thresh[{index}]", f"Thresh[{index + 1}]", (str(index + 1),))


TABLE = {
    "v1": (131, [Edit(CLIMB, "Down_Separation >= ALIM()", "Down_Separation > ALIM()")]),
    "v2": (67, [inhibit(("Climb_Inhibit ? Up_Separation + MINSEP : Up_Separation", ("Up_Separation + MINSEP",)))]),
    "v3": (23, [Edit("alt_sep_test", "Two_of_Three_Reports_Valid && Other_RAC == NO_INTENT",
                     "Two_of_Three_Reports_Valid || Other_RAC == NO_INTENT")]),
    "v4": (20, [Edit(CLIMB, "Own_Above_Threat() && (Cur_Vertical_Sep >= MINSEP) && (Up_Separation >= ALIM())",
                     "Own_Above_Threat() && (Cur_Vertical_Sep >= MINSEP) || (Up_Separation >= ALIM())")]),
    "v5": (10, [NOT_SEPARATED]),
    "v6": (12, [BELOW_OR_EQUAL]),
    "v7": (36, [threshold(1, "550")]),
    "v8": (1, [threshold(3, "700")]),
    "v9": (7, [Edit(DESCEND, PREFERENCE, "Inhibit_Biased_Climb() >= Down_Separation")]),
    "v10": (14, [BELOW_OR_EQUAL, ABOVE_OR_EQUAL]),
    "v11": (14, [BELOW_OR_EQUAL, ABOVE_OR_EQUAL,
                 Edit("alt_sep_test",
                      "if (need_upward_RA && need_downward_RA)\n            alt_sep = UNRESOLVED;\n        else if (need_upward_RA)",
                      "if (need_upward_RA)", ("need_upward_RA",))]),
    "v12": (70, [Edit("alt_sep_test", ENABLED, ENABLED.replace("&&", "||", 1))]),
    "v13": (4, [Edit(None, "OLEV 600", "OLEV 600+100", ("600+100",))]),
    "v14": (50, [Edit(None, "MAXALTDIFF 600", "MAXALTDIFF 600+50", ("600+50",))]),
    "v15": (10, [Edit(None, "MINSEP 300", "MINSEP 300+350", ("300+350",)), NOT_SEPARATED]),
    "v16": (70, [threshold(0, "400+1")]),
    "v17": (35, [threshold(1, "500+1")]),
    "v18": (29, [threshold(2, "640+50")]),
    "v19": (19, [threshold(3, "740+20")]),
    "v20": (18, [Edit(CLIMB, PREFERENCE, "Inhibit_Biased_Climb() >= Down_Separation")]),
    "v21": (16, [Edit(CLIMB, PREFERENCE, "Up_Separation + NOZCROSS > Down_Separation")]),
    "v22": (11, [Edit(CLIMB, PREFERENCE, "Up_Separation > Down_Separation")]),
    "v23": (41, [Edit(DESCEND, PREFERENCE, "Up_Separation + NOZCROSS > Down_Separation")]),
    "v24": (7, [Edit(DESCEND, PREFERENCE, "Up_Separation > Down_Separation")]),
    "v25": (3, [DESCEND_ABOVE_LIMIT]),
    "v26": (11, [Edit("alt_sep_test", ENABLED, "High_Confidence && (Cur_Vertical_Sep > MAXALTDIFF)")]),
    "v27": (10, [NOT_SEPARATED]),
    "v28": (75, [inhibit(("Climb_Inhibit == 0 ? Up_Separation + NOZCROSS : Up_Separation", ("Climb_Inhibit == 0",)))]),
    "v29": (18, [inhibit(("Up_Separation",))]),
    "v30": (57, [inhibit(("Up_Separation + NOZCROSS",))]),
    "v31": (14, [Edit(CLIMB, "!(Own_Below_Threat()) || ((Own_Below_Threat()) && (!(Down_Separation >= ALIM())))",
                      "(Own_Tracked_Alt <= Other_Tracked_Alt)\n                 && (!(Own_Below_Threat()) || ((Own_Below_Threat()) && "
                      "(!(Down_Separation >= ALIM()))))"),
                 Edit(CLIMB, "Own_Above_Threat() && (Cur_Vertical_Sep >= MINSEP) && (Up_Separation >= ALIM())",
                      "(Own_Tracked_Alt < Other_Tracked_Alt)\n                 && Own_Above_Threat() && (Cur_Vertical_Sep >= MINSEP) && "
                      "(Up_Separation >= ALIM())"),
                 NEED_UPWARD]),
    "v32": (2, [Edit(DESCEND, "Own_Below_Threat() && (Cur_Vertical_Sep >= MINSEP) && (Down_Separation >= ALIM())",
                     "(Other_Tracked_Alt < Own_Tracked_Alt)\n                 && Own_Below_Threat() && (Cur_Vertical_Sep >= MINSEP) && "
                     "(Down_Separation >= ALIM())"),
                Edit(DESCEND, "!(Own_Above_Threat()) || ((Own_Above_Threat()) && (Up_Separation >= ALIM()))",
                     "(Other_Tracked_Alt <= Own_Tracked_Alt)\n                 && (!(Own_Above_Threat()) || ((Own_Above_Threat()) && "
                     "(Up_Separation >= ALIM())))"),
                NEED_DOWNWARD]),
    "v33": (89, [one_too_high(index) for index in (3, 2, 1, 0)]),
    "v34": (77, [Edit("alt_sep_test", "enabled && ((tcas_equipped && intent_not_known) || !tcas_equipped)",
                      "enabled && tcas_equipped && intent_not_known || !tcas_equipped")]),
    "v35": (75, [inhibit(("Climb_Inhibit ? Up_Separation : Up_Separation + NOZCROSS",))]),
    "v36": (120, [Edit(None, "DOWNWARD_RA 2", "DOWNWARD_RA 1", ("1",))]),
    "v37": (92, [Edit("ALIM", "Positive_RA_Alt_Thresh[Alt_Layer_Value]", "Positive_RA_Alt_Thresh[0]")]),
    "v38": (None, [Edit(None, "Positive_RA_Alt_Thresh[4]", "Positive_RA_Alt_Thresh[3]", ("3",))]),
    "v39": (3, [DESCEND_ABOVE_LIMIT]),
    "v40": (120, [Edit(CLIMB, "!(Own_Below_Threat()) || ((Own_Below_Threat()) && (!(Down_Separation >= ALIM())))",
                       "(Own_Below_Threat()) && (!(Down_Separation >= ALIM()))"), NEED_UPWARD]),
    "v41": (20, [Edit(CLIMB, "Own_Above_Threat() && (Cur_Vertical_Sep >= MINSEP) && (Up_Separation >= ALIM())",
                      "(Cur_Vertical_Sep >= MINSEP) && (Up_Separation >= ALIM())")]),
}
NAMES = list(TABLE)


def span_of(function, text):
    """Where a function stands in the text, from its name to the brace that closes it."""
    if function is None:
        return 0, text.index("void initialize()")
    begin = re.search(rf"^\w+ {function}\(", text, re.MULTILINE).start()
    return begin, text.index("\n}\n", begin)


def apply_edit(edit, text):
    """The text with the edit made, and the offset of the new text."""
    begin, end = span_of(edit.function, text)
    found = [match.start() for match in re.finditer(re.escape(edit.old) + r"(?!\w)", text[begin:end])]
    if len(found) != 1:
        raise ValueError(f"{edit.old!r} should stand once in {edit.function}, not {len(found)} times")
    offset = begin + found[0]
    return text[:offset] + edit.new + text[offset + len(edit.old):], offset


def place(text, offset):
    """Line and column of an offset, from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def make_fault(text, offset, part):
    line = text[text.rfind("\n", 0, offset) + 1:offset]
    macro = re.match(r"#define (\w+) ", line)
    return Fault(*place(text, offset), *place(text, offset + len(part)), part, macro and macro[1])


def make(name):
    failing, edits = TABLE[name]
    with open(PROGRAM, encoding="utf-8") as file:
        text = file.read()
    made = []  # offset of the new text, and the edit
    for edit in edits:
        text, offset = apply_edit(edit, text)
        grown = len(edit.new) - len(edit.old)
        made = [(other + grown if other > offset else other, each) for other, each in made] + [(offset, edit)]
    faults = []
    for offset, edit in made:
        for part in edit.faults or (edit.new,):
            # The wrong part of `Thresh[1] = 500+1` is the last one of that text.
            faults.append(make_fault(text, offset + edit.new.rindex(part), part))
    return Version(name, failing, tuple(edits), text, sorted(faults))


def read_vectors():
    """[(name, arguments, expected output)]: the name is the line in the suite's universe."""
    vectors = []
    with open(VECTORS, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if words and not line.startswith("#"):
                vectors.append((words[0], words[1:13], words[13]))
    return vectors
