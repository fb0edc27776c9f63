#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the Debian package with cpack, looks at what is in it, takes it out into a folder and uses it there.

    tests/package_test.py BUILD                  as continuous integration does
    tests/package_test.py BUILD --root [TAR]     as root: also in a Debian 12 that has nothing else, made with mmdebstrap or
                                                 taken from TAR: installed, used by an ordinary user, removed
    tests/package_test.py BUILD --deb FILE       with a package that is there already

In the bare root, dpkg installs it beside what it depends on, and it works without a compiler; removed and purged, it leaves no
file. Then apt installs it with what it recommends, and failing runs are confirmed natively; and with Yosys it reads Verilog.
"""

import argparse
import glob
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
FOLDERS = ("/usr/bin", "/usr/libexec/culprit", "/usr/share/culprit", "/usr/share/doc/culprit", "/usr/share/man/man1",
           "/usr/share/bash-completion/completions")
FILES = ("bin/culprit", "libexec/culprit/culprit-sandbox", "share/culprit/models/INDEX", "share/culprit/rules/lock.rule",
         "share/man/man1/culprit.1.gz", "share/bash-completion/completions/culprit", "share/doc/culprit/copyright",
         "share/doc/culprit/changelog.gz", "share/doc/culprit/changelog.Debian.gz", "share/doc/culprit/README.md",
         "share/doc/culprit/docs/README.md", "share/doc/culprit/docs/culprit.schema.json", "share/doc/culprit/examples/sum_to.c")
EXAMPLES = "usr/share/doc/culprit/examples"
# Arguments, the exit code, and what has to be among what is printed.
SUM_TO = f"{EXAMPLES}/sum_to.c --tests {EXAMPLES}/sum_to.json"
USES = ((f"run {EXAMPLES}/use_after_free.c", 1, "freed"),
        (f"check {EXAMPLES}/middle.c", 1, "m = -1"),
        (f"localize {SUM_TO}", 1, "1. "),
        (f"repair {SUM_TO}", 1, "+"),
        (f"check {EXAMPLES}/countdown.bp", 1, "violated"))
# Where the files of a bare system change whatever is installed.
NO_FILES_OF_PACKAGES = ("proc", "sys", "dev", "tmp", "var/lib/dpkg", "var/lib/apt", "var/cache", "var/log")


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **{"timeout": 1800, **options})


def expect(condition, message, outcome=None):
    if not condition:
        print(message)
        if outcome is not None:
            print(outcome.stdout + outcome.stderr)
        sys.exit(1)


def must(*command, **options):
    outcome = run(*command, **options)
    expect(outcome.returncode == 0, f"{' '.join(command)} ends with {outcome.returncode}", outcome)
    return outcome.stdout


def make_package(build, folder):
    must("cpack", "-G", "DEB", "--config", os.path.join(build, "CPackConfig.cmake"), "-B", folder, cwd=build)
    packages = glob.glob(os.path.join(folder, "*.deb"))
    expect(len(packages) == 1, f"cpack makes {len(packages)} packages instead of one")
    return packages[0]


def fields_of(package):
    """The fields of the control file; what a field says in further lines is not needed here."""
    text = must("dpkg-deb", "--field", package)
    return dict(line.split(": ", 1) for line in text.splitlines() if re.match(r"[\w-]+: ", line))


def names_in(relation):
    """The packages that a field like Depends names."""
    return sorted({re.split(r"[\s(]", each.strip())[0] for each in relation.split(",")})


def check_control(package, build, folder):
    fields = fields_of(package)
    cache = open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8").read()
    version = re.search(r"^CMAKE_PROJECT_VERSION:\w+=(.*)$", cache, re.MULTILINE)[1]
    expect(fields["Version"] == version + "-1", f"the version is {fields['Version']}")
    expect(fields["Architecture"] == must("dpkg", "--print-architecture").strip(), "the architecture is another one")
    # Clang's headers and libc's, and what the programs are linked with, which dpkg-shlibdeps found.
    depends, recommends = names_in(fields["Depends"]), names_in(fields["Recommends"])
    for name in ("libc6", "libc6-dev", "libstdc++6", "zlib1g"):
        expect(name in depends, f"it does not depend on {name}: {depends}")
    expect(any(re.fullmatch(r"libclang-common-\d+-dev", name) for name in depends), f"no headers of Clang: {depends}")
    for name in ("clang", "gcc"):
        expect(name in recommends, f"{name} is not recommended: {recommends}")
    expect("yosys" in names_in(fields["Suggests"]), "Yosys is not suggested")
    control = os.path.join(folder, "control")
    must("dpkg-deb", "--control", package, control)
    expect(sorted(os.listdir(control)) == ["control", "md5sums"], f"there is more than data: {os.listdir(control)}")
    return version


def check_contents(package):
    """Everything is root's, nobody else may write it, and it lies where packages may put something."""
    for line in must("dpkg-deb", "--contents", package).splitlines():
        mode, owner, _, _, _, path = line.split(None, 5)
        path = path.split(" -> ")[0][1:].rstrip("/")
        expect(owner == "root/root", f"{path} belongs to {owner}")
        expect(mode in ("drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--"), f"{path} is {mode}")
        allowed = any((path + "/").startswith(folder + "/") or folder.startswith(path) for folder in FOLDERS)
        expect(allowed, f"{path} does not belong there")
        expect(not os.path.basename(path).startswith("."), f"{path} is hidden")
        programs = ("/usr/bin/culprit", "/usr/libexec/culprit/culprit-sandbox")
        expect(mode[0] == "d" or (mode == "-rwxr-xr-x") == (path in programs), f"{path} is {mode}")


def check_documents(prefix, version):
    for name in FILES:
        expect(os.path.isfile(os.path.join(prefix, name)), f"{name} is missing")
    documents = os.path.join(prefix, "share/doc/culprit")
    with gzip.open(os.path.join(documents, "changelog.Debian.gz"), "rt", encoding="utf-8") as file:
        expect(file.readline().startswith(f"culprit ({version}-1) "), "cmake/package/changelog begins with another version")
    with gzip.open(os.path.join(documents, "changelog.gz"), "rt", encoding="utf-8") as file:
        expect(version in file.read(), "CHANGELOG.md does not know this version")
    with gzip.open(os.path.join(prefix, "share/man/man1/culprit.1.gz"), "rt", encoding="utf-8") as file:
        expect(f"culprit {version}" in file.readline(), "the manual page is of another version")
    rights = open(os.path.join(documents, "copyright"), encoding="utf-8").read()
    for word in ("The culprit authors", "Niels Lohmann", "LLVM contributors", "Lind-Nielsen", "Biere", "Cincinnati"):
        expect(word in rights, f"the file of copyrights does not name {word}")


def use(uses, program, **options):
    """Calls the program; paths of examples are relative to the folder that the package was taken out to."""
    for arguments, code, word in uses:
        outcome = run(*program, *arguments.split(), timeout=300, **options)
        expect(outcome.returncode == code, f"culprit {arguments} ends with {outcome.returncode}", outcome)
        expect(word in outcome.stdout + outcome.stderr, f"culprit {arguments} does not say `{word}`", outcome)


def try_light(package, build, folder):
    version = check_control(package, build, folder)
    check_contents(package)
    root = os.path.join(folder, "taken out")
    must("dpkg-deb", "--extract", package, root)
    check_documents(os.path.join(root, "usr"), version)
    empty = os.path.join(folder, "empty")
    os.mkdir(empty)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("CULPRIT_")}
    uses = [(arguments.replace("usr/", os.path.join("..", "taken", "usr/")), code, word) for arguments, code, word in USES]
    os.symlink(root, os.path.join(folder, "taken"))
    use(uses, [os.path.join(root, "usr/bin/culprit")], cwd=empty, env=environment)
    expect(os.listdir(empty) == [], f"it leaves {os.listdir(empty)}")


class BareRoot:
    """A Debian 12 with nothing but apt, and one ordinary user."""

    USER = "4321"
    HOME = "/" + os.path.join("home", "user")

    def __init__(self, folder, archive):
        self.path = os.path.join(folder, "root")
        if archive:
            os.mkdir(self.path)
            must("tar", "--extract", "--numeric-owner", "--file", archive, "--directory", self.path)
        else:
            must("mmdebstrap", "--variant=minbase", "bookworm", self.path)
        home = self.path + self.HOME
        os.makedirs(home)
        os.chown(home, int(self.USER), int(self.USER))

    def inside(self, *options):
        """The beginning of a command line that goes on with a program of the root; its processes see only themselves."""
        return ["unshare", "--mount", "--pid", "--fork", f"--mount-proc={self.path}/proc", "env", "-i", "DEBIAN_FRONTEND=noninteractive",
                "LC_ALL=C.UTF-8", f"HOME={self.HOME}", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "chroot", *options, self.path]

    def call(self, *command):
        return must(*self.inside(), *command)

    def install(self, *packages, recommended=False):
        options = [] if recommended else ["--no-install-recommends"]
        self.call("apt-get", "install", "-y", "-q", *options, *packages)

    def files(self):
        found = set()
        for directory, folders, names in os.walk(self.path):
            inner = os.path.relpath(directory, self.path)
            folders[:] = [name for name in folders if os.path.normpath(os.path.join(inner, name)) not in NO_FILES_OF_PACKAGES]
            found |= {os.path.normpath(os.path.join(inner, name)) for name in [*folders, *names]}
        return found

    def use(self, uses):
        """As the ordinary user, in an empty folder that stays empty."""
        program = [*self.inside(f"--userspec={self.USER}:{self.USER}"), "sh", "-c", 'cd && exec culprit "$@"', "culprit"]
        use([(arguments.replace("usr/", "/usr/"), code, word) for arguments, code, word in uses], program)
        expect(os.listdir(os.path.join(self.path, "home/user")) == [], "it leaves something in the folder where it was called")


def try_bare(package, folder, archive):
    root = BareRoot(folder, archive)
    inside = "/tmp/" + os.path.basename(package)
    shutil.copy(package, root.path + inside)
    fields = fields_of(package)
    root.call("apt-get", "update", "-q")
    root.install(*names_in(fields["Depends"]))
    before = root.files()
    root.call("dpkg", "--install", inside)
    expect(root.call("dpkg", "--audit").strip() == "", "dpkg is not content with it")
    expect(root.call("dpkg", "--verify", "culprit").strip() == "", "files are not what they should be")
    root.use(USES)
    print("it works beside what it depends on alone")
    root.call("dpkg", "--remove", "culprit")
    left = sorted(root.files() - before)
    expect(not left, f"removed, it leaves {left}")
    root.call("dpkg", "--purge", "culprit")
    expect(root.files() == before, f"purged, it leaves or takes {sorted(root.files() ^ before)}")
    expect(run(*root.inside(), "dpkg", "--status", "culprit").returncode != 0, "dpkg still knows it")
    print("removed and purged, it leaves nothing")
    root.install(inside, recommended=True)
    root.use([*USES, (f"check {EXAMPLES}/middle.c", 1, "confirmed by a native run"), (f"{SUM_TO}", 1, "natively")])
    print("with what it recommends, it confirms natively")
    root.install("yosys")
    root.use([(f"repair {EXAMPLES}/arbiter.v --ltl-file {EXAMPLES}/arbiter.ltl", 1, "can be replaced, for all inputs")])
    print("with Yosys, it reads Verilog")


def missing_programs(names):
    return [name for name in names if shutil.which(name) is None]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="the build folder")
    parser.add_argument("--root", nargs="?", const="", metavar="TAR", help="also in a bare Debian 12; as root")
    parser.add_argument("--deb", metavar="FILE", help="this package, instead of making one")
    options = parser.parse_args()
    if missing := missing_programs(["cpack", "dpkg-deb", "dpkg-shlibdeps", "file"]):
        print(f"{', '.join(missing)}: not installed, so no package is made")
        return 1 if os.environ.get("CI") == "true" else SKIPPED
    with tempfile.TemporaryDirectory(prefix="culprit-package-") as folder:
        package = os.path.abspath(options.deb) if options.deb else make_package(os.path.abspath(options.build), folder)
        try_light(package, os.path.abspath(options.build), folder)
        print(f"{os.path.basename(package)} works")
        if options.root is not None:
            os.chmod(folder, 0o755)
            try_bare(package, folder, options.root)
    return 0


if __name__ == "__main__":
    sys.exit(main())
