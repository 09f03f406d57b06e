"""Where a hunk stands: tiers, regions, anchors, insertions, the end of the file; and why it is nowhere."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import pytest

from macrotool.patch import PatchError, apply_diff
from tests.patch import at, codes, covers, kinds, patched, refused, tiers, updated


class Good(NamedTuple):
    """lines: where the hunks were applied. judged: the kinds of judgement."""

    name: str
    before: str
    body: str
    after: str
    lines: list[int]
    judged: tuple[str, ...] = ()
    tier: str = "exact"


class Bad(NamedTuple):
    """facts: what the first failure says."""

    name: str
    before: str
    body: str
    code: str
    facts: dict[str, Any] = {}  # noqa: RUF012  a field's default, never changed


TWO = "def a():\n    x = 1\n    return x\n\n\ndef b():\n    x = 1\n    return x\n"
CLASSES = "class A:\n    def f(self):\n        pass\n\nclass B:\n    def f(self):\n        pass\n"
ALLMAN = "void f()\n{\n  x;\n}\nvoid g()\n{\n  x;\n}\n"
SAME = "x\n1\nx\n2\nx\n"

AT_1 = {"candidates": [{"line": 1}]}
BEGIN = (
    "say which is meant: for line 3 begin with line 1, '[a]', as context, "
    "for line 6 begin with line 4, '[b]', as context"
)

GOOD = [
    # ---- exactly one place, tiers outermost
    Good("one place", "a\nb\nc\n", "@@\n-b\n+B\n", "a\nB\nc\n", [2]),
    Good("the exact place wins over a lax one", "  b\nb\n", "@@\n-b\n+B\n", "  b\nB\n", [2]),
    Good("trailing blanks of the file", "a \nb\n", "@@\n a\n-b\n+B\n", "a \nB\n", [1], (), "trailing"),
    Good("trailing blanks of the patch", "a\nb\n", "@@\n a  \n-b\n+B\n", "a\nB\n", [1], (), "trailing"),
    Good("trailing wins over surrounding", " b\nb \n", "@@\n-b\n+B\n", " b\nB\n", [2], (), "trailing"),
    Good("a blank line with blanks", "a\n   \nb\n", "@@\n a\n\n-b\n+B\n", "a\n   \nB\n", [1], (), "trailing"),
    Good("context without its indentation", "  a\nb\n", "@@\n a\n-b\n+B\n", "  a\nB\n", [1], (), "surrounding"),
    Good(
        "a tier fits all lines or none",
        "a\n  b\na\nb\n",
        "@@\n a\n-b\n+B\n",
        "a\n  b\na\nB\n",
        [3],
    ),
    # ---- regions and order
    Good(
        "after the previous hunk",
        TWO,
        "@@\n-def b():\n+def c():\n@@\n-    x = 1\n+    x = 2\n",
        TWO.replace("def b", "def c").replace("c():\n    x = 1", "c():\n    x = 2"),
        [6, 7],
        ("order",),
    ),
    Good(
        "leading context reaches back before the previous hunk",
        "a\nb\nc\na\nb\nd\n",
        "@@\n a\n-b\n+B\n c\n@@\n c\n-a\n+A\n",
        "a\nB\nc\nA\nb\nd\n",
        [1, 3],
    ),
    Good("hunks out of order, unique", "a\nb\nc\n", "@@\n-c\n+C\n@@\n-a\n+A\n", "A\nb\nC\n", [3, 1]),
    Good(
        "an insertion at the end does not move the point",
        "a\nx\nb\n",
        "@@\n+end\n*** End of File\n@@\n-x\n+X\n",
        "a\nX\nb\nend\n",
        [4, 2],
    ),
    Good(
        "shared context",
        "a\nb\nc\n",
        "@@\n-a\n+A\n b\n@@\n b\n-c\n+C\n",
        "A\nb\nC\n",
        [1, 2],
    ),
    Good(
        "context that another hunk removes",
        "a\nb\nc\n",
        "@@\n-a\n+A\n b\n@@\n-b\n c\n",
        "A\nc\n",
        [1, 2],
    ),
    Good(
        "located on the file as it was",
        "a\nb\n",
        "@@\n-a\n+b\n@@\n-b\n+c\n",
        "b\nc\n",
        [1, 2],
    ),
    Good(
        "equal hunks for as many places",
        SAME,
        "@@\n-x\n+X\n@@\n-x\n+X\n@@\n-x\n+X\n",
        SAME.upper(),
        [1, 3, 5],
        ("identical_hunks",) * 3,
    ),
    Good(
        "equal hunks with another between",
        "x\nm\nx\n",
        "@@\n-x\n+X\n@@\n-m\n+M\n@@\n-x\n+X\n",
        "X\nM\nX\n",
        [1, 2, 3],
        ("identical_hunks",) * 2,
    ),
    # ---- anchors
    Good(
        "in the anchor's block",
        TWO,
        "@@ def b():\n-    x = 1\n+    x = 2\n",
        "x = 2".join(TWO.rsplit("x = 1", 1)),
        [7],
    ),
    Good("in the first block", TWO, "@@ def a():\n-    x = 1\n+    x = 2\n", TWO.replace("x = 1", "x = 2", 1), [2]),
    Good(
        "the block has the anchor itself",
        TWO,
        "@@ def b():\n-def b():\n+def c():\n     x = 1\n",
        TWO.replace("def b", "def c"),
        [6],
    ),
    Good("the block has the line under it", "h\nb\nc\nb\n", "@@ h\n-b\n+B\n", "h\nB\nc\nb\n", [2]),
    Good("an anchor without a block reaches on", "h\na\nb\nc\n", "@@ h\n-c\n+C\n", "h\na\nb\nC\n", [4]),
    Good(
        "a git header's text reaches on",
        "def a():\n    x\ny\nz\n",
        "@@ -3,1 +3,1 @@ def a():\n-y\n+Y\n",
        "def a():\n    x\nY\nz\n",
        [3],
    ),
    Good("git's numbers are ignored", "a\nb\nc\n", "@@ -77,2 +80,2 @@\n-b\n+B\n", "a\nB\nc\n", [2]),
    Good("three at signs", "h\nb\n", "@@@ -1,1 -1,1 +1,1 @@@ h\n-b\n+B\n", "h\nB\n", [2]),
    Good("an anchor closed with @@", "h\nb\n", "@@ h @@\n-b\n+B\n", "h\nB\n", [2]),
    Good(
        "an anchor without its indentation",
        CLASSES.replace("B:\n    def f", "B:\n    def g"),
        "@@ def g(self):\n-        pass\n+        return\n",
        CLASSES.replace("B:\n    def f", "B:\n    def g")[:-5] + "return\n",
        [7],
    ),
    Good(
        "an anchor in other typography",
        "# it’s\n  a\n# b\n  a\n",
        "@@ # it's\n-  a\n+  A\n",
        "# it’s\n  A\n# b\n  a\n",
        [2],
    ),
    Good(
        "the beginning of one line",
        TWO.replace("b()", "b(self, y)"),
        "@@ def b\n-    x = 1\n+    x = 2\n",
        "x = 2".join(TWO.replace("b()", "b(self, y)").rsplit("x = 1", 1)),
        [7],
        ("anchor_prefix",),
    ),
    Good(
        "stacked anchors narrow",
        CLASSES,
        "@@ class B:\n@@     def f(self):\n-        pass\n+        return\n",
        "return".join(CLASSES.rsplit("pass", 1)),
        [7],
    ),
    Good(
        "stacked anchors without indentation",
        CLASSES,
        "@@ class A:\n@@ def f(self):\n-        pass\n+        return\n",
        CLASSES.replace("pass", "return", 1),
        [3],
    ),
    Good(
        "the nearest anchor after the previous hunk",
        "h\n  a\nm\nh\n  a\n",
        "@@\n-m\n+M\n@@ h\n-  a\n+  A\n",
        "h\n  a\nM\nh\n  A\n",
        [3, 5],
        ("order",),
    ),
    Good(
        "the hunk begins above its anchor",
        "a\nh\n  b\n",
        "@@ h\n a\n h\n-  b\n+  B\n",
        "a\nh\n  B\n",
        [1],
    ),
    # ---- insertions
    Good("under its anchor", "a\nb\nc\n", "@@ b\n+x\n", "a\nb\nx\nc\n", [3]),
    Good("under an anchor on the last line", "a\nb\n", "@@ b\n+x\n", "a\nb\nx\n", [3]),
    Good("at the end, for the marker", "a\nb\n", "@@\n+x\n*** End of File\n", "a\nb\nx\n", [3]),
    Good("the marker wins over an anchor", "a\nb\n", "@@ a\n+x\n*** End of File\n", "a\nb\nx\n", [3]),
    Good("into an empty file", "", "@@\n+x\n", "x\n", [1]),
    Good("at the end without either", "a\n", "@@\n+x\n", "a\nx\n", [2], ("end",)),
    Good("two at one point keep the order", "a\nb\n", "@@ a\n+1\n@@ a\n+2\n", "a\n1\n2\nb\n", [2, 2]),
    Good("two at the end keep the order", "a\n", "@@\n+1\n@@\n+2\n", "a\n1\n2\n", [2, 2], ("end", "end")),
    Good("before context", "a\nb\n", "@@\n+x\n b\n", "a\nx\nb\n", [2]),
    Good("after context", "a\nb\n", "@@\n a\n+x\n", "a\nx\nb\n", [1]),
    # ---- the end of the file
    Good("the tail, not the first", "x\na\nx\n", "@@\n-x\n+X\n*** End of File\n", "x\na\nX\n", [3]),
    Good(
        "blank lines of the file aside",
        "x\na\nx\n\n\n",
        "@@\n-x\n+X\n*** End of File\n",
        "x\na\nX\n\n\n",
        [3],
    ),
    Good(
        "blank context that the file does not have",
        "x\na\nx\n",
        "@@\n-x\n+X\n \n \n*** End of File\n",
        "x\na\nX\n",
        [3],
    ),
    Good(
        "unique elsewhere and removing",
        "a\nb\nc\n",
        "@@\n-b\n+B\n*** End of File\n",
        "a\nB\nc\n",
        [2],
        ("end_of_file",),
    ),
    Good("an addition after the tail", "a\nb\n", "@@\n b\n+c\n*** End of File\n", "a\nb\nc\n", [2]),
    Good(
        "the tail in a laxer tier",
        "x\na\n  x  \n",
        "@@\n a\n-x\n*** End of File\n",
        "x\na\n",
        [2],
        (),
        "surrounding",
    ),
    Good(
        "a blank line that the tail lacks, before an addition",
        "a\nb\n",
        "@@\n b\n \n+c\n*** End of File\n",
        "a\nb\nc\n",
        [2],
    ),
    # ---- blocks
    Good("a block under a brace of its own", ALLMAN, "@@ void g()\n-  x;\n+  y;\n", ALLMAN[:-7] + "  y;\n}\n", [7]),
    Good("the closing brace belongs to it", ALLMAN, "@@ void f()\n }\n+\n", ALLMAN.replace("}\n", "}\n\n", 1), [4]),
    Good(
        "a signature of several lines",
        "def f(\n    a,\n) -> int:\n    x\n\ndef g():\n    x\n",
        "@@ def f(\n-    x\n+    y\n",
        "def f(\n    a,\n) -> int:\n    y\n\ndef g():\n    x\n",
        [4],
    ),
    Good(
        "an anchor in a chapter",
        "# A\n## s\nx\n# B\n## s\nx\n",
        "@@ # B\n@@ ## s\n-x\n+y\n",
        "# A\n## s\nx\n# B\n## s\ny\n",
        [6],
    ),
    Good(
        "in its block, however often before",
        "  x\n" * 100 + "g\n  x\n",
        "@@ g\n-  x\n+  y\n",
        "  x\n" * 100 + "g\n  y\n",
        [102],
    ),
    Good(
        "equal hunks under an anchor that occurs twice",
        "h\n  x\nh\n  x\n",
        "@@ h\n-  x\n+  y\n" * 2,
        "h\n  y\nh\n  y\n",
        [2, 4],
        ("identical_hunks", "identical_hunks"),
    ),
    Good(
        "a closed anchor that begins a line",
        "def f(a):\n  x\n  x\n",
        "@@ def f @@\n def f(a):\n-  x\n",
        "def f(a):\n  x\n",
        [1],
        ("anchor_prefix",),
    ),
    Good("numbers without a text", "a\nb\n", "@@ -1,2 +1,2\n-b\n+B\n", "a\nB\n", [2]),
    # ---- an anchor in every way that it may be meant
    Good(
        "the exact lines are under a line that is the anchor but for its indentation",
        "class A:\n    def f():\n        x\n\ndef f():\n    x\n",
        "@@ def f():\n-        x\n+        y\n",
        "class A:\n    def f():\n        y\n\ndef f():\n    x\n",
        [3],
    ),
    Good(
        "the exact anchor first where the lines are under both",
        "a:\n  h:\n    x\nh:\n    x\n",
        "@@ h:\n-    x\n+    y\n",
        "a:\n  h:\n    x\nh:\n    y\n",
        [5],
    ),
    Good(
        "an insertion goes under the exact anchor",
        "a:\n  h:\n    x\nh:\n  x\n",
        "@@ h:\n+  y\n",
        "a:\n  h:\n    x\nh:\n  y\n  x\n",
        [5],
    ),
    Good(
        "a stacked anchor under a line that the first is but for its indentation",
        "m:\n  a:\n    h:\n      x\na:\n  g:\n      x\n",
        "@@ a:\n@@ h:\n-      x\n+      y\n",
        "m:\n  a:\n    h:\n      y\na:\n  g:\n      x\n",
        [4],
    ),
    Good(
        "the anchor around the previous hunk is as near as the next one",
        "a:\n  h:\n    1\n    x\nb:\n  h:\n    y\n",
        "@@ h:\n-    1\n+    2\n@@ h:\n-    x\n+    z\n",
        "a:\n  h:\n    2\n    z\nb:\n  h:\n    y\n",
        [3, 4],
    ),
    Good(
        "an anchor that is the brace of the previous hunk's block",
        ALLMAN.replace("x;", "x;\n  z;", 1).replace("g()", "g(int a)"),
        "@@ void f()\n-  x;\n+  y;\n@@ {\n   z;\n-}\n+};\n",
        ALLMAN.replace("x;\n}", "y;\n  z;\n};", 1).replace("g()", "g(int a)"),
        [3, 4],
    ),
    # ---- git's heading
    Good(
        "a heading that is nowhere",
        "a\nb\n",
        "@@ -1,2 +1,2 @@ def gone():\n a\n-b\n+B\n",
        "a\nB\n",
        [1],
    ),
    Good(
        "a heading that does not enclose the hunk",
        "def a():\n    x\n\ny = 1\n",
        "@@ -3,2 +3,2 @@ def a():\n \n-y = 1\n+y = 2\n",
        "def a():\n    x\n\ny = 2\n",
        [3],
    ),
    Good(
        "a heading chooses among exact places",
        TWO,
        "@@ -7 +7 @@ def b():\n-    x = 1\n+    x = 2\n",
        "x = 2".join(TWO.rsplit("x = 1", 1)),
        [7],
        ("heading",),
    ),
    Good(
        "a heading cut at 80 bytes",
        TWO.replace("b()", f"b({'p, ' * 30})"),
        f"@@ -7 +7 @@ {f'def b({chr(112)}, ' + 'p, ' * 30}"[:92] + "\n-    x = 1\n+    x = 2\n",
        "x = 2".join(TWO.replace("b()", f"b({'p, ' * 30})").rsplit("x = 1", 1)),
        [7],
        ("heading",),
    ),
    Good(
        "equal hunks under their headings",
        TWO,
        "@@ -2 +2 @@ def a():\n-    x = 1\n+    x = 2\n@@ -7 +7 @@ def b():\n-    x = 1\n+    x = 2\n",
        TWO.replace("x = 1", "x = 2"),
        [2, 7],
        ("identical_hunks", "identical_hunks"),
    ),
    Good("numbers with a text, and an anchor", "h\na\n", "@@ -9 +9 @@ g\n@@ h\n+x\n", "h\nx\na\n", [2]),
    # ---- blank context before the end of the file
    Good("only blank context", "a\n", "@@\n \n+x\n*** End of File\n", "a\nx\n", [2]),
    Good("blank context that is there", "a\n\n", "@@\n \n+x\n*** End of File\n", "a\n\nx\n", [2]),
    Good("blank context below the addition", "a\n", "@@\n+x\n \n*** End of File\n", "a\nx\n", [2]),
    Good("blank context between additions", "a\n", "@@\n+x\n\n+y\n*** End of File\n", "a\nx\n\ny\n", [2]),
    Good("only blank context and an empty file", "", "@@\n \n+x\n*** End of File\n", "x\n", [1]),
    # ---- what looks applied already, and is not
    Good("one more blank line", "a\n\nb\n", "@@\n a\n \n+\n b\n", "a\n\n\nb\n", [1]),
    Good("one more brace", "{\n}\n}\n", "@@\n {\n }\n+}\n", "{\n}\n}\n}\n", [1]),
    Good("the same text elsewhere", "x\ny\nb\n", "@@\n-b\n+x\n+y\n", "x\ny\nx\ny\n", [3]),
]

BAD = [
    # ---- several places
    Bad("two places", SAME, "@@\n-x\n+X\n", "ambiguous", {"candidates": [{"line": 1}, {"line": 3}, {"line": 5}]}),
    Bad(
        "what encloses them is named",
        TWO,
        "@@\n-    x = 1\n+    x = 2\n",
        "ambiguous",
        {"candidates": [{"line": 2, "within": "def a():"}, {"line": 7, "within": "def b():"}]},
    ),
    Bad(
        "none encloses at top level",
        SAME,
        "@@\n-x\n+X\n",
        "ambiguous",
        {"candidates": [{"line": line, "within": None} for line in (1, 3, 5)]},
    ),
    Bad("two in a laxer tier", " x\n  x\n", "@@\n-x\n+X\n", "ambiguous", {"candidates": [{"line": 1}, {"line": 2}]}),
    Bad("two hunks for three places", SAME, "@@\n-x\n+X\n@@\n-x\n+X\n", "ambiguous", {"hunk": 1}),
    Bad("three hunks for two places", "x\nx\n", "@@\n-x\n+X\n@@\n-x\n+X\n@@\n-x\n+X\n", "ambiguous", {"hunk": 1}),
    Bad(
        "places that overlap",
        "x\nx\nx\n",
        "@@\n-x\n-x\n+y\n@@\n-x\n-x\n+y\n",
        "ambiguous",
        {"candidates": [{"line": 1}, {"line": 2}]},
    ),
    Bad(
        "two in the anchor's block",
        "h\n  x\n  x\nx\n",
        "@@ h\n-  x\n+  y\n",
        "ambiguous",
        {"candidates": [{"line": 2}, {"line": 3}]},
    ),
    Bad(
        "two after the previous hunk",
        "m\nx\nx\n",
        "@@\n-m\n@@\n-x\n",
        "ambiguous",
        {"hunk": 2, "candidates": [{"line": 2}, {"line": 3}]},
    ),
    # ---- nowhere
    Bad("nowhere", "a\nb\n", "@@\n-z\n+y\n", "no_match", {"hunk": 1, "patch_line": 3}),
    Bad(
        "the nearest block",
        "a\nb\nc\n",
        "@@\n a\n-B\n c\n",
        "no_match",
        {"nearest": {"line": 1, "differs_at": 2, "expected": "B", "found": "b"}},
    ),
    Bad(
        "the nearest block by its words",
        "def total(items):\n    return sum(items)\n",
        "@@\n-    return sum(items, start=0)\n",
        "no_match",
        {"nearest": {"line": 2, "differs_at": 2, "found": "    return sum(items)"}},
    ),
    Bad("only before the beginning", "b\nc\n", "@@\n a\n b\n-c\n", "no_match", {"nearest": {"line": 1, "found": "b"}}),
    Bad(
        "where the file has ended", "a\n", "@@\n a\n-b\n+c\n", "no_match", {"nearest": {"differs_at": 2, "found": None}}
    ),
    Bad(
        "under an anchor that occurs twice",
        "h\n  x\nh\n  x\n",
        "@@ h\n-  x\n+  y\n",
        "ambiguous",
        {"ignored_anchors": [{"anchor": "h", "matches": 2}]},
    ),
    Bad("only beyond the end", "a\n", "@@\n a\n-b\n+c\n", "no_match", {"nearest": {"line": 1, "differs_at": 2}}),
    Bad("letters in another case", "Abc\n", "@@\n-abc\n+x\n", "no_match"),
    Bad("blanks inside a line that were lost", "a  = 1\nb\n", "@@\n-a= 1\n+x\n", "no_match"),
    Bad("a word that is missing", "one two\n", "@@\n-one\n+x\n", "no_match"),
    Bad("outside of the anchor's block", "h\n  a\nb\nc\n", "@@ h\n-c\n+C\n", "no_match", {"candidates": [{"line": 4}]}),
    Bad("an empty file", "", "@@\n-a\n+b\n", "no_match"),
    Bad("the second of two", "a\nb\n", "@@\n-a\n+A\n@@\n-z\n", "no_match", {"hunk": 2, "patch_line": 6}),
    # ---- applied already
    Bad("applied already", "a\nB\nc\n", "@@\n a\n-b\n+B\n", "already_applied", {"candidates": [{"line": 1}]}),
    Bad("half of it is no proof", "a\nB\nc\nB\n", "@@\n-b\n+B\n", "no_match"),
    Bad("a result in other blanks is no proof", "a\n  B\nc\n", "@@\n a\n-b\n+B\n", "no_match"),
    Bad("a section again", "\n# 2\n- b\n\n# 1\n", "@@\n \n+# 2\n+- b\n+\n # 1\n", "already_applied", AT_1),
    Bad("its line is a part of its result", "a\nx\nb\n", "@@\n-a\n+a\n+x\n", "already_applied", AT_1),
    Bad("the result under an anchor", "h\nx\n", "@@ h\n+x\n", "already_applied", {"candidates": [{"line": 2}]}),
    Bad("the result at the end", "a\nx\n", "@@\n+x\n", "already_applied", {"candidates": [{"line": 2}]}),
    Bad("an addition to the tail again", "a\nb\nc\n", "@@\n b\n+c\n*** End of File\n", "already_applied"),
    Bad("blank context and the tail again", "a\nx\n", "@@\n \n+x\n*** End of File\n", "already_applied"),
    Bad("an indentation that is there", "a:\n  }\n", "@@\n-}\n+  }\n", "already_applied"),
    Bad("a line that is wrapped", "\tif c:\n\t\tb()\n", "@@\n-\tb()\n+\tif c:\n+\t\tb()\n", "already_applied", AT_1),
    Bad(
        "each of two equal hunks again",
        "x\ny\nx\ny\n",
        "@@\n x\n+y\n" * 2,
        "already_applied",
        {"hunk": 1},
    ),
    # ---- anchors
    Bad(
        "lines that are exactly elsewhere",
        "a:\n  x\nb:\n    x\n",
        "@@ a:\n-    x\n+    y\n",
        "ambiguous",
        {
            "candidates": [{"line": 2}, {"line": 4}],
            "hint": "if line 2 is meant, copy its lines from the file, '  x'; if another is, leave the anchor out",
        },
    ),
    Bad("exactly elsewhere, and nearly at the end", "x\na\n  x\n", "@@\n-x\n+y\n*** End of File\n", "ambiguous"),
    Bad(
        "two lines that are the anchor but for their indentation",
        "a:\n  h:\n    x\nb:\n  h:\n    x\nh:\n  y\n",
        "@@ h:\n-    x\n+    z\n",
        "ambiguous",
    ),
    Bad(
        "two lines under a brace, one directly below it",
        "void f()\n{\n  x;\n  x;\n}\n",
        "@@ {\n-  x;\n+  y;\n",
        "ambiguous",
        {"candidates": [{"line": 3}, {"line": 4}]},
    ),
    Bad(
        "a brace that may be the previous hunk's, or the next one",
        ALLMAN.replace("  x;\n", "  x;\n  z;\n"),
        "@@ void f()\n-  x;\n+  y;\n@@ {\n-  z;\n+  w;\n",
        "ambiguous",
        {"hunk": 2, "candidates": [{"line": 4}, {"line": 9}]},
    ),
    Bad(
        "an anchor of a flat file",
        "[a]\ny\nx\n[b]\ny\nx\n",
        "@@ [a]\n-x\n+z\n",
        "ambiguous",
        {"hint": BEGIN},
    ),
    Bad(
        "a missing anchor of a flat file",
        "[a]\ny\nx\n[b]\ny\nx\n",
        "@@ [c]\n-x\n+z\n",
        "anchor_missing",
        {"hint": f"its lines occur several times; {BEGIN}"},
    ),
    Bad(
        "anchors in another order",
        "[a]\nx\n[b]\ny\n",
        "@@ [b]\n@@ [a]\n-x\n+z\n",
        "anchor_missing",
        {"error": "the anchor of hunk 1 is no line of the file below '[b]', but line 1: '[a]'"},
    ),
    # ---- git's heading
    Bad("a heading does not place an addition", "def a():\n  x\n", "@@ -2,0 +3 @@ def a():\n+  y\n", "no_position"),
    Bad("a heading does not choose nearly equal lines", TWO, "@@ -7 +7 @@ def b():\n-x = 1\n+x = 2\n", "ambiguous"),
    Bad("a heading over both", "def a():\n  x\n  x\n", "@@ -2 +2 @@ def a():\n-  x\n+  y\n", "ambiguous"),
    Bad(
        "an anchor that is nowhere",
        "a\nb\n",
        "@@ z\n-b\n+B\n",
        "anchor_missing",
        {"error": "the anchor of hunk 1 is no line of the file: 'z'", "candidates": [{"line": 2}]},
    ),
    Bad(
        "nor is the body",
        "a\nb\n",
        "@@ z\n-y\n+Y\n",
        "anchor_missing",
        {"error": "the anchor of hunk 1 is no line of the file: 'z'"},
    ),
    Bad(
        "a beginning inside a word",
        "define\n  b\n",
        "@@ def\n-  b\n+  B\n",
        "anchor_missing",
        {"error": "the anchor of hunk 1 is no line of the file: 'def'"},
    ),
    Bad("a stacked anchor that is missing", CLASSES, "@@ class A:\n@@ def g(self):\n-        pass\n", "anchor_missing"),
    Bad(
        "a stacked anchor in another block",
        CLASSES + "\nclass C:\n    def g(self):\n        pass\n",
        "@@ class A:\n@@     def g(self):\n-        pass\n",
        "anchor_missing",
    ),
    Bad("an insertion under a missing anchor", "a\n", "@@ z\n+x\n", "anchor_missing"),
    Bad(
        "an insertion under an anchor that occurs twice",
        "h\na\nh\n",
        "@@ h\n+x\n",
        "ambiguous",
        {"candidates": [{"line": 1}, {"line": 3}]},
    ),
    # ---- the end of the file
    Bad("an addition to what is not the tail", "a\nb\nc\n", "@@\n b\n+x\n*** End of File\n", "no_match"),
    Bad("removed blank lines that are not there", "a\nx\n", "@@\n-x\n-\n-\n*** End of File\n", "no_match"),
    Bad("several, and none at the tail", "x\nx\nend\n", "@@\n-x\n+y\n*** End of File\n", "ambiguous"),
    # ---- overlap
    Bad("two changes of one line", "a\nb\n", "@@\n a\n-b\n+1\n@@\n-b\n+2\n", "overlap", {"hunk": 2, "other_hunk": 1}),
    Bad(
        "changes that share a line",
        "a\nb\nc\n",
        "@@\n-a\n-b\n+1\n@@\n-b\n-c\n+2\n",
        "overlap",
        {"hunk": 2, "other_hunk": 1},
    ),
    Bad(
        "an insertion inside what is removed", "a\nb\nc\n", "@@\n-a\n-b\n-c\n@@\n b\n+x\n", "overlap", {"other_hunk": 1}
    ),
]


def test_the_tables_are_not_empty() -> None:
    assert (len(GOOD) > 45, len(BAD) > 30) == (True, True)


@pytest.mark.parametrize("row", GOOD, ids=[row.name for row in GOOD])
def test_the_one_place(row: Good) -> None:
    after, result = updated(row.before, row.body)
    assert after.decode() == row.after
    assert at(result) == row.lines
    assert kinds(result) == list(row.judged)
    assert set(tiers(result)) == {row.tier}


@pytest.mark.parametrize("row", BAD, ids=[row.name for row in BAD])
def test_no_place(row: Bad) -> None:
    result = refused(row.before, row.body)
    assert row.code in codes(result)
    assert covers(next(one for one in result["failures"] if one["code"] == row.code), row.facts), result["failures"]


# ---- Typography: the file's character, the patch's

FOLDED = [
    *((dash, "-") for dash in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"),
    *((quote, "'") for quote in "\u2018\u2019\u201a\u201b\uff07"),
    *((quote, '"') for quote in "\u201c\u201d\u201e\u201f\uff02"),
    *(
        (space, " ")
        for space in "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
    ),
    *((invisible, "") for invisible in "\u00ad\u200b\u200c\u200d\u2060\ufeff"),
    ("\u2026", "..."),
    ("\u00e9", "e\u0301"),
    ("e\u0301", "\u00e9"),
    ("\uac00", "\u1100\u1161"),
    ("\u2013", "\u2014"),
    ("\u2018", "\u2019"),
    ("\u00a0", "\u202f"),
]


@pytest.mark.parametrize(("theirs", "ours"), FOLDED, ids=[f"{a!a} {b!a}" for a, b in FOLDED])
def test_typography_is_forgiven_in_both_directions(theirs: str, ours: str) -> None:
    for file, patch in ((theirs, ours), (ours, theirs)):
        before = f"x{file}y\nold\n"
        after, result = updated(before, f"@@\n x{patch}y\n-old\n+new\n")
        assert after.decode() == f"x{file}y\nnew\n"
        assert tiers(result) == ["unicode"]


DIFFERENT = [
    ("\uff21", "A"),
    ("\ufb01", "fi"),
    ("\u00b2", "2"),
    ("\u0131", "i"),
    ("\u00d7", "x"),
    ("\u0430", "a"),
    ("_", "-"),
]


@pytest.mark.parametrize(("theirs", "ours"), DIFFERENT, ids=[f"{a!a} {b!a}" for a, b in DIFFERENT])
def test_other_letters_are_other_letters(theirs: str, ours: str) -> None:
    assert codes(refused(f"x{theirs}y\nold\n", f"@@\n x{ours}y\n-old\n+new\n")) == ["no_match"]


# ---- Anchors that occur several times


def test_an_anchor_that_stands_twice_is_ignored_and_said_so() -> None:
    before = "h\n  a\nh\n  b\n"
    after, result = updated(before, "@@ h\n-  b\n+  B\n")
    assert after == b"h\n  a\nh\n  B\n"
    assert result["ignored_anchors"] == [
        {
            "path": "f",
            "hunk": 1,
            "anchor": "h",
            "matches": 2,
            "applied_at_line": 4,
            "handling": "ignored ambiguous anchor; used unique hunk context",
        }
    ]
    assert "anchor_note" in result


def test_an_anchor_that_stands_twice_does_not_choose() -> None:
    result = refused("h\n  a\nh\n  a\n", "@@ h\n-  a\n+  A\n")
    assert codes(result) == ["ambiguous"]
    assert [one["line"] for one in result["failures"][0]["candidates"]] == [2, 4]
    assert "ignored_anchors" not in result


def test_the_result_says_nothing_where_nothing_was_judged() -> None:
    _, result = updated("a\nb\n", "@@\n-b\n+B\n")
    assert not {"ignored_anchors", "anchor_note", "judgements"} & set(result)


# ---- The API's language


API: list[tuple[str, str, str, str]] = [
    ("one place", "a\nb\n", "@@\n-b\n+B\n", "a\nB\n"),
    ("without a header", "a\nb\n", "-b\n+B\n", "a\nB\n"),
    ("under its anchor", "a\nb\n", "@@ a\n+x\n", "a\nx\nb\n"),
    ("at the end of the file", "a\nb\n", "@@\n+x\n*** End of File\n", "a\nb\nx\n"),
    ("into an empty file", "", "@@\n+x\n", "x\n"),
    ("removing everything", "a\n", "@@\n-a\n", ""),
]


@pytest.mark.parametrize(("before", "diff", "after"), [row[1:] for row in API], ids=[row[0] for row in API])
def test_a_diff_of_the_api(before: str, diff: str, after: str) -> None:
    assert apply_diff(before, diff) == after


API_BAD = [
    ("a\n", "@@\n+x\n", "no_position"),
    ("a\n", "+x\n", "no_position"),
    ("a\na\n", "-a\n", "ambiguous"),
    ("a\n", "-b\n", "no_match"),
    ("a\n", "@@ z\n-a\n", "anchor_missing"),
    ("b\n", "-a\n+b\n", "already_applied"),
]


@pytest.mark.parametrize(("before", "diff", "code"), API_BAD)
def test_a_diff_of_the_api_that_has_no_place(before: str, diff: str, code: str) -> None:
    with pytest.raises(PatchError) as error:
        apply_diff(before, diff)
    assert error.value.code == code


# ---- Bounded work


EQUAL = [
    ("-x\n", "ambiguous"),
    ("-x\n+y\n", "ambiguous"),
    ("-y\n", "no_match"),
]


@pytest.mark.parametrize(("change", "code"), EQUAL)
def test_a_file_of_equal_lines_is_quick(change: str, code: str) -> None:
    body = "@@\n" + " x\n" * 3_000 + change
    started = time.process_time()
    assert codes(refused("x\n" * 20_000, body)) == [code]
    assert time.process_time() - started < 1


@pytest.mark.parametrize("count", [1_020, 1_025, 3_000])
def test_a_long_hunk_with_a_wrong_line_has_no_place(count: int) -> None:
    lines = [f"row {number}" for number in range(count)]
    for wrong in (0, count // 2, count - 1):
        removed = [*lines[:wrong], "no such line", *lines[wrong + 1 :]]
        body = "@@\n" + "".join(f"-{line}\n" for line in removed)
        assert codes(refused("".join(f"{line}\n" for line in lines), body)) == ["no_match"]


def test_many_added_lines_with_context_that_is_nowhere_have_no_place() -> None:
    body = "@@\n no such line\n" + "".join(f"+row {number}\n" for number in range(3_000))
    assert codes(refused("".join(f"row {number}\n" for number in range(3_000)), body)) == ["no_match"]


TELLING = [row for row in GOOD if any(line[:1] == "+" and line.strip("+ {}") for line in row.body.split("\n"))]


@pytest.mark.parametrize("row", TELLING, ids=[row.name for row in TELLING])
def test_nothing_is_added_twice(row: Good) -> None:
    """A hunk with a word in it, on its own result, is refused, or finds equal lines that are left."""
    once = patched(row.before, row.body).files["f"]
    again = patched(once, row.body)
    assert len(again.files["f"].split(b"\n")) <= len(once.split(b"\n")), again.result
