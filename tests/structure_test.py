#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the folders of src/ include only what src/dependencies.txt allows, and that no function takes too much.

    tests/structure_test.py [ROOT]

Every #include with quotes names a header by its path below src/, and its folder must be allowed for the including one:
every folder has a line of its own there, those inside others, too, and FOLDER/* stands for a folder with all inside it.
The allowed edges may not form a circle. Headers of the libraries in the list are seen by the folders it names alone.
No function has more than seven parameters: what belongs together is a struct. No folder holds more than thirty files.
No function is longer than 120 lines but the switches of interpreters, and no class has more than 40 methods.
Every file begins with the line that names its licence.
"""

import os
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
EXTENSIONS = (".h", ".cpp")
MOST_PARAMETERS = 7
MOST_FILES = 30
MOST_LINES = 120
MOST_METHODS = 40
SWITCHES = {"Evaluator::compute_terms", "Evaluator::evaluate_nodes", "Interpreter::run_until"}
LICENCE = "// SPDX-License-Identifier: MIT\n"
# What is no code: comments, texts, characters.
NO_CODE = re.compile(r'''//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'''',
                     re.DOTALL)
# "const std::map<A, B>& name = value": a parameter, and no argument.
PARAMETER = re.compile(r"""(?:const\s+)?[\w:]+(?:<.*>)?(?:::\w+)?(?:\s+const)?  # the type
                           (?:\s*[&*]+\s*|\s+)\w+(?:\s*=.*)?$                # its name and default""", re.DOTALL | re.VERBOSE)


def read_rules(path):
    """The two parts of the list: folder -> allowed folders, and prefix of a library's headers -> folders."""
    folders, external = {}, {}
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        left, colon, right = line.partition(":")
        if not colon:
            sys.exit(f"{path}:{number}: a line should be 'FOLDER: FOLDERS'")
        words = left.split()
        if words[0] == "external":
            for prefix in words[1:]:
                external[prefix] = set(right.split())
        else:
            folders[left.strip()] = set(right.split())
    return ({folder: expanded(allowed, folders) for folder, allowed in folders.items()},
            {prefix: expanded(allowed, folders) for prefix, allowed in external.items()})


def expanded(names, folders):
    """The names, each NAME/* replaced by the folder NAME, if it is listed, and those inside it."""
    result = set()
    for name in names:
        if not name.endswith("/*"):
            result.add(name)
            continue
        inside = {folder for folder in folders if folder == name[:-2] or folder.startswith(name[:-1])}
        result |= inside or {name}
    return result


def find_circle(folders):
    """A list of folders that leads back to its first one, or None."""
    done = set()
    for start in folders:
        path, iterators = [start], [iter(sorted(folders[start]))]
        while path:
            following = next(iterators[-1], None)
            if following is None:
                done.add(path.pop())
                iterators.pop()
            elif following in path:
                return path[path.index(following):] + [following]
            elif following not in done:
                path.append(following)
                iterators.append(iter(sorted(folders.get(following, ()))))
    return None


def folder_of(path, folders):
    """The listed folder that a path below src/ lies in; main.cpp is listed itself."""
    for name in (path, os.path.dirname(path)):
        if name in folders:
            return name
    return None


def source_files(root):
    for directory, names, files in os.walk(root):
        names.sort()
        for name in sorted(files):
            if name.endswith(EXTENSIONS):
                yield os.path.relpath(os.path.join(directory, name), root)


def split_at_commas(text):
    """The parts of a list; commas inside brackets of any kind separate nothing."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "([{<") - (character in ")]}>")
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts]


def long_parameter_lists(text):
    """The line and the length of each list of parameters that is too long."""
    code = NO_CODE.sub(lambda match: '""' + "\n" * match.group(0).count("\n"), text)
    code = code.replace("->", "  ")
    opened = []
    for index, character in enumerate(code):
        if character == "(":
            opened.append(index)
        elif character == ")" and opened:
            begin = opened.pop()
            if code.count(",", begin, index) < MOST_PARAMETERS:
                continue
            parts = split_at_commas(code[begin + 1:index])
            parameters = sum(1 for part in parts if PARAMETER.match(part))
            if len(parts) > MOST_PARAMETERS and 2 * parameters > len(parts):
                yield code.count("\n", 0, begin) + 1, len(parts)


def long_functions(code):
    """The line, the name and the length of each function outside a class that is too long."""
    begin = None
    for number, line in enumerate(code.split("\n"), 1):
        if line.startswith("}") and begin is not None:
            if number - begin[0] + 1 > MOST_LINES and begin[1] not in SWITCHES:
                yield begin[0], begin[1], number - begin[0] + 1
            begin = None
        elif re.match(r"[A-Za-z]", line) and "(" in line:
            name = re.search(r"([\w:~]+)\(", line)
            begin = (number, name.group(1) if name else "?")


def end_of_block(code, begin):
    """Behind the brace that closes the one at `begin`."""
    depth = 0
    for index in range(begin, len(code)):
        depth += (code[index] == "{") - (code[index] == "}")
        if depth == 0:
            return index + 1
    return len(code)


def without_blocks(code):
    """The code with every block replaced by `{};`."""
    kept, at = "", 0
    while (begin := code.find("{", at)) >= 0:
        kept += code[at:begin] + "{};"
        at = end_of_block(code, begin)
    return kept + code[at:]


def crowded_classes(code):
    """The line, the name and the number of methods of each class that has too many."""
    for match in re.finditer(r"^(?:class|struct) (\w+)[^;{}()]*\{", code, re.MULTILINE):
        body = code[match.end():end_of_block(code, match.end() - 1) - 1]
        plain = re.sub(r"<[^<>;]*>", "", without_blocks(body))  # std::function<void(int)> is no method
        methods = sum(1 for part in plain.split(";")
                      if re.search(r"[\w~]\s*\(", part) and "using " not in part and "= [" not in part)
        if methods > MOST_METHODS:
            yield code.count("\n", 0, match.start()) + 1, match.group(1), methods


def check_file(path, text, folders, external):
    """What is wrong with one file, line by line."""
    folder = folder_of(path, folders)
    if folder is None:
        yield f"src/{path}: its folder is not listed in src/dependencies.txt"
        return
    if not text.startswith(LICENCE):
        yield f"src/{path}: its first line should be {LICENCE.strip()}"
    if path.endswith(".h") and "#pragma once" not in text:
        yield f"src/{path}: a header should begin with #pragma once"
    for line, count in long_parameter_lists(text):
        yield f"src/{path}:{line}: a function of {count} parameters; {MOST_PARAMETERS} are enough"
    code = NO_CODE.sub(lambda match: '""' + "\n" * match.group(0).count("\n"), text)
    for line, name, count in long_functions(code):
        yield f"src/{path}:{line}: {name} has {count} lines; {MOST_LINES} are enough"
    for line, name, count in crowded_classes(code):
        yield f"src/{path}:{line}: {name} has {count} methods; {MOST_METHODS} are enough"
    for match in INCLUDE.finditer(text):
        line = text.count("\n", 0, match.start(0)) + 1
        own, library = match.groups()
        if own is not None:
            target = folder_of(own, folders)
            if target is None:
                yield f'src/{path}:{line}: "{own}" is no path below src/'
            elif target != folder and target not in folders[folder]:
                yield f"src/{path}:{line}: {folder} may not include {target} ({own})"
        else:
            for prefix, allowed in external.items():
                if library.startswith(prefix) and folder not in allowed:
                    yield f"src/{path}:{line}: {folder} may not include <{library}>"


def crowded_folders(source):
    """Whoever opens a folder should see what it is about. What others leave behind (.swp) does not count."""
    for directory, names, files in os.walk(source):
        names.sort()
        count = sum(1 for name in files if not name.startswith("."))
        if count > MOST_FILES:
            folder = os.path.relpath(directory, os.path.dirname(source))
            yield f"{folder}: {count} files; with more than {MOST_FILES} it should become several folders"


def complaints_about(root):
    source = os.path.join(root, "src")
    yield from crowded_folders(source)
    folders, external = read_rules(os.path.join(source, "dependencies.txt"))
    for folder, allowed in folders.items():
        for target in sorted(allowed - folders.keys()):
            yield f"src/dependencies.txt: {folder} names {target}, which is not listed"
    circle = find_circle(folders)
    if circle:
        yield "src/dependencies.txt: a circle: " + " -> ".join(circle)
    for path in source_files(source):
        with open(os.path.join(source, path), encoding="utf-8") as file:
            yield from check_file(path, file.read(), folders, external)


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    complaints = list(complaints_about(root))
    print("\n".join(complaints) if complaints else "every include is allowed, nothing is too long or crowded")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
