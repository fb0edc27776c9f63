#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""TCAS with the assertions of paper 001 (section 6.1, Figure 20): scores of explanations beside the paper's Table 1 and 2.

    bench/explain/tcas.py [--culprit build/culprit] [--versions v1,v11,…] [--keep-files FOLDER] [--one-step]

The program is bench/tcas/tcas.c with the faults of bench/tcas/versions.py; its main is replaced by one with unknown inputs and
the properties P1 to P5 of the literature and one more of their kind, of which those are asserted that the correct program satisfies. The score is
`culprit score` (Renieris and Reiss); PDGs differ between tools, so figures are comparable, not identical."""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "bench", "tcas"))
import versions  # noqa: E402

# Table 1: explain, slice, assume, slice, CBMC's counterexample; Table 2: one-step without and with assumptions.
PAPER = {
    "v1": (0.51, 0.00, 0.90, 0.91, 0.41, 0.00, 0.33),
    "v11": (0.36, 0.00, 0.88, 0.93, 0.51, 0.46, 0.46),
    "v31": (0.76, 0.00, 0.89, 0.93, 0.46, 0.00, 0.81),
    "v40": (0.75, 0.88, None, None, 0.35, 0.84, None),
    "v41": (0.68, 0.00, 0.84, 0.88, 0.38, 0.00, 0.33),
}
INPUTS = ("Cur_Vertical_Sep", "High_Confidence", "Two_of_Three_Reports_Valid", "Own_Tracked_Alt", "Own_Tracked_Alt_Rate",
          "Other_Tracked_Alt", "Alt_Layer_Value", "Up_Separation", "Down_Separation", "Other_RAC", "Other_Capability",
          "Climb_Inhibit")
RANGES = {"High_Confidence": (0, 1), "Two_of_Three_Reports_Valid": (0, 1), "Alt_Layer_Value": (0, 3), "Other_RAC": (0, 2),
          "Other_Capability": (1, 2), "Climb_Inhibit": (0, 1)}
UP, DOWN, LIMIT = "Input_Up_Separation", "Input_Down_Separation", "Layer_Positive_RA_Alt_Thresh"
OWN, THREAT = "Input_Own_Tracked_Alt", "Input_Other_Tracked_Alt"
# P1 to P5 say of advisories when they are never given; P6 says when none is even needed: where the threat is on the other side.
PROPERTIES = {
    "P1_A": (f"{UP} >= {LIMIT} && {DOWN} < {LIMIT}", "PrA"),
    "P1_B": (f"{UP} < {LIMIT} && {DOWN} >= {LIMIT}", "PrB"),
    "P2_A": (f"{UP} < {LIMIT} && {DOWN} < {LIMIT} && {UP} > {DOWN}", "PrA"),
    "P2_B": (f"{UP} < {LIMIT} && {DOWN} < {LIMIT} && {UP} < {DOWN}", "PrB"),
    "P3_A": (f"{UP} >= {LIMIT} && {DOWN} >= {LIMIT} && {OWN} > {THREAT}", "PrA"),
    "P3_B": (f"{UP} >= {LIMIT} && {DOWN} >= {LIMIT} && {OWN} < {THREAT}", "PrB"),
    "P4_A": (f"{OWN} > {THREAT}", "PrA"),
    "P4_B": (f"{OWN} < {THREAT}", "PrB"),
    "P5_A": (f"{UP} > {DOWN}", "PrA"),
    "P5_B": (f"{UP} < {DOWN}", "PrB"),
    "P6_A": (f"{OWN} < {THREAT}", "PrNeedA"),
    "P6_B": (f"{OWN} > {THREAT}", "PrNeedB"),
}
# As in the paper, the program itself notes that it gives an advisory, and which (Figures 22, 26 and 27): flags that are set in the
# branches of alt_sep_test. No line is added there.
ADVISORIES = (
    (r"int Climb_Inhibit;", "int Climb_Inhibit; _Bool ASTEn, ASTUpRA, ASTDownRA, ASTNeedUp, ASTNeedDown;"),
    (r"    {\n( *)need_upward_RA =", r"    {   ASTEn = 1;\n\1need_upward_RA ="),
    (r"( need_upward_RA = .*)", r"\1 ASTNeedUp = need_upward_RA;"),
    (r"( need_downward_RA = .*)", r"\1 ASTNeedDown = need_downward_RA;"),
    (r"alt_sep = UPWARD_RA;", "{ alt_sep = UPWARD_RA; ASTUpRA = 1; }"),
    (r"alt_sep = DOWNWARD_RA;", "{ alt_sep = DOWNWARD_RA; ASTDownRA = 1; }"),
)
# What a person adds where the antecedent alone does not help (section 6.1, v41).
TYPED = {"v41": [("enabled && (tcas_equipped && intent_not_known || !tcas_equipped)", "if (enabled")]}


def program(text, properties):
    """The version's text with a main that has unknown inputs and asserts the properties."""
    above = text[:text.index("int main(")]
    for old, new in ADVISORIES:
        above, count = re.subn(old, new, above)
        if count != 1:
            raise ValueError(f"'{old}' stands {count} times in the program")
    lines = ["int main(void)", "{"]
    lines += [f"    int Input_{name};" for name in INPUTS]
    lines += ["    int Layer_Positive_RA_Alt_Thresh;", "    int PrA, PrB, PrNeedA, PrNeedB;"]
    lines += [f"    int {name}Cond;" for name in properties]
    for name in INPUTS:
        low, high = RANGES.get(name, (0, 100000))
        lines.append(f"    __VERIFIER_assume(Input_{name} >= {low} && Input_{name} <= {high});")
    lines.append("    initialize();")
    lines += [f"    {name} = Input_{name};" for name in INPUTS]
    lines += ["    alt_sep_test();",
              "    Layer_Positive_RA_Alt_Thresh = Input_Alt_Layer_Value == 0 ? 400 : Input_Alt_Layer_Value == 1 ? 500",
              "                                   : Input_Alt_Layer_Value == 2 ? 640 : 740;",
              "    PrA = ASTEn && ASTDownRA;",
              "    PrB = ASTEn && ASTUpRA;",
              "    PrNeedA = ASTEn && ASTNeedDown;",
              "    PrNeedB = ASTEn && ASTNeedUp;"]
    for name, (condition, advisory) in properties.items():
        lines.append(f"    {name}Cond = {condition};")
        lines.append(f"    assert(!({name}Cond && {advisory}));")
    lines += ["    return 0;", "}", ""]
    return "#include <assert.h>\nvoid __VERIFIER_assume(int);\n" + above + "\n".join(lines)


def culprit(options, *arguments):
    return subprocess.run([options.culprit, *arguments], capture_output=True, text=True, check=False)


def satisfied(options, folder):
    """The properties that the correct program satisfies. One at a time: a run ends with the first that it breaks."""
    with open(versions.PROGRAM, encoding="utf-8") as file:
        correct = file.read()
    path = os.path.join(folder, "correct.c")
    kept = {}
    for name, each in PROPERTIES.items():
        with open(path, "w", encoding="utf-8") as file:
            file.write(program(correct, {name: each}))
        if culprit(options, "check", path, "--quiet", "--recheck", "off").returncode == 0:
            kept[name] = each
    return kept


def scores(options, path, faulty, *arguments):
    """Before and after slicing, the failing run's own, seconds, clauses; None where nothing was explained."""
    report = path + ".json"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = culprit(options, "explain", path, "--json", report, "--quiet", "--recheck", "off", *arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    if run.returncode != 1:
        print(run.stdout, run.stderr, file=sys.stderr)
        return None
    with open(report, encoding="utf-8") as file:
        explained = json.load(file)
        if explained["explanation"]["outcome"] != "explained":
            return None
    score = culprit(options, "score", report, "--json", "-", *(f"--faulty={path}:{line}" for line in faulty))
    if score.returncode != 0:
        print(score.stderr, file=sys.stderr)
        return None
    score = json.loads(score.stdout)["score"]
    return (score["before_slicing"]["score"], score["score"], score["failing_run"]["score"], seconds,
            explained["statistics"]["clauses"])


def shown(value):
    return "   -" if value is None else f"{value:4.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("--versions", default=",".join(PAPER))
    parser.add_argument("--keep-files")
    parser.add_argument("--one-step", action="store_true", help="Table 2 as well")
    options = parser.parse_args()
    options.culprit = os.path.abspath(options.culprit)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep_files or temporary
        os.makedirs(folder, exist_ok=True)
        properties = satisfied(options, folder)
        print(f"properties that the correct program satisfies: {', '.join(properties)}")
        print("         no assumption        antecedent assumed    and typed          failing run   seconds")
        print("         paper     culprit    paper     culprit     culprit            paper culprit")
        totals = []
        for name in options.versions.split(","):
            version = versions.make(name)
            path = os.path.join(folder, f"tcas_{name}.c")
            with open(path, "w", encoding="utf-8") as file:
                file.write(program(version.text, properties))
            faulty = [fault.line + 2 for fault in version.faults]
            plain = scores(options, path, faulty, "--antecedents", "off")
            assumed = scores(options, path, faulty)
            typed = None
            if name in TYPED:
                lines = program(version.text, properties).splitlines()
                arguments = []
                for expression, mark in TYPED[name]:
                    line = next(i for i, text in enumerate(lines, 1) if mark in text)
                    arguments += ["--assume", expression, "--at", f"{path}:{line}"]
                typed = scores(options, path, faulty, *arguments)
            paper = PAPER[name]
            best = typed or assumed or plain
            totals.append(best[1] if best else 0)
            print(f"{name:<5}  {shown(paper[0])} {shown(paper[1])}  " +
                  (f"{shown(plain[0])} {shown(plain[1])}" if plain else "  -    - ") +
                  f"   {shown(paper[2])} {shown(paper[3])}  " +
                  (f"{shown(assumed[0])} {shown(assumed[1])}" if assumed else "  -    - ") + "    " +
                  (f"{shown(typed[0])} {shown(typed[1])}" if typed else "   -    -") +
                  f"          {shown(paper[4])}  {shown(assumed[2] if assumed else None)}" +
                  f"     {assumed[3] if assumed else 0:5.2f}", flush=True)
        print(f"average of the best: {sum(totals) / len(totals):.2f} (paper: 0.91)")
        if options.one_step:
            compare_slicing(options, folder)


def compare_slicing(options, folder):
    """Table 2. Clauses are those of the solver that is asked for the nearest run; seconds the least of five."""
    print("\none step against two   without assumptions           with antecedents              clauses           seconds")
    print("                       paper: two, one  culprit      paper: two, one  culprit     two      one      two   one")
    sums = [0] * 6
    for name in options.versions.split(","):
        path = os.path.join(folder, f"tcas_{name}.c")
        faulty = [fault.line + 2 for fault in versions.make(name).faults]
        rows = {}
        for slicing in ("two-step", "one-step"):
            for antecedents in ("off", "on"):
                runs = [scores(options, path, faulty, "--slicing", slicing, "--antecedents", antecedents) for _ in range(5)]
                rows[slicing, antecedents] = runs[0][:3] + (min(run[3] for run in runs), runs[0][4])
        paper = PAPER[name]
        two, one = rows["two-step", "on"], rows["one-step", "on"]
        off_two, off_one = rows["two-step", "off"], rows["one-step", "off"]
        values = (off_two[1], off_one[1], two[1], one[1], two[3], one[3])
        sums = [total + value for total, value in zip(sums, values)]
        print(f"{name:<22} {shown(paper[1])} {shown(paper[5])}       {shown(off_two[1])} {shown(off_one[1])}    "
              f"{shown(paper[3])} {shown(paper[6])}       {shown(two[1])} {shown(one[1])}   {two[4]:>6}   {one[4]:>6}    "
              f"{two[3]:.3f} {one[3]:.3f}", flush=True)
    count = len(options.versions.split(","))
    mean = [total / count for total in sums]
    print(f"{'average':<22} {0.18:4.2f} {0.26:4.2f}       {mean[0]:4.2f} {mean[1]:4.2f}    {0.91:4.2f} {0.48:4.2f}       "
          f"{mean[2]:4.2f} {mean[3]:4.2f}                        {mean[4]:.3f} {mean[5]:.3f}")


if __name__ == "__main__":
    main()
