# Sourced by demo.sh and test.sh: installs what is missing on Debian 12, and builds with a preset of CMakePresets.json.

say() { printf '== %s\n' "$*"; }

# To build: a compiler, CMake, Clang's libraries and headers, and the small libraries. zlib is what LLVM's static
# libraries need; what else they need comes with llvm-dev. To run: Yosys is what reads Verilog; Clang with the libraries of
# its sanitizers, and gcc, repeat what was found.
build_packages=(cmake ninja-build g++ gcc libc6-dev python3 llvm-dev libclang-dev zlib1g-dev
                libcli11-dev nlohmann-json3-dev libfmt-dev libbdd-dev libcadical-dev yosys clang libclang-rt-dev)
# To test: random programs (Csmith and its header), patch to try diffs with, Z3 as a second opinion on formulas, what
# looks at the code itself and at SARIF files, and what cpack calls to make a package.
package_packages=(dpkg-dev file)
test_packages=(libgtest-dev csmith libcsmith-dev patch libz3-dev clang-format clang-tidy python3-jsonschema
               "${package_packages[@]}")

# To open pages of --html: a browser, and what npm's packages need that drive it.
browser_packages=(chromium)
command -v npm >/dev/null || browser_packages+=(nodejs npm)

# install_packages NAME...: those that are not installed yet; the package lists are fetched only if that must be.
install_packages() {
  local missing=() package
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) == "install ok installed" ]] || missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then
    say "all packages are installed"
    return
  fi
  say "installing: ${missing[*]}"
  local root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || { echo "install as root: apt-get install ${missing[*]}" >&2; return 1; }
    root=(sudo)
  fi
  export DEBIAN_FRONTEND=noninteractive
  local install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends)
  apt-get install -s -q --no-install-recommends "${missing[@]}" >/dev/null 2>&1 || "${root[@]}" apt-get update -q
  # The lists may be older than the mirror: once more with new ones.
  "${install[@]}" "${missing[@]}" || { "${root[@]}" apt-get update -q && "${install[@]}" "${missing[@]}"; }
}

# install_npm_packages FOLDER: what tests/npm/package.json names. Without it pages are not opened and SARIF files are not
# compared with their schema, but in CI that fails.
install_npm_packages() {
  local folder=$1/npm
  mkdir -p "$folder"
  if cmp -s tests/npm/package.json "$folder/package.json" && [[ -e $folder/installed ]]; then return; fi
  say "installing what tests take from npm"
  cp tests/npm/package.json "$folder/"
  local attempt
  for attempt in 1 2 3; do
    if (cd "$folder" && timeout 180 npm install --no-audit --no-fund --no-package-lock --ignore-scripts --loglevel=error \
        --fetch-retries=1 --fetch-timeout=30000); then
      touch "$folder/installed"
      return
    fi
  done
  say "npm cannot be reached after $attempt attempts: pages are not tested in a browser, nor SARIF files with their schema"
}

build_folder() { if [[ $1 == release ]]; then echo build; else echo "build-$1"; fi; }

# build PRESET [CMAKE OPTIONS...] [-- TARGETS...]
build() {
  local preset=$1 options=() targets=()
  shift
  while (($#)) && [[ $1 != -- ]]; do options+=("$1"); shift; done
  (($#)) && shift
  (($#)) && targets=(--target "$@")
  say "building with the preset $preset"
  # A new folder is built as a whole: several files at a time.
  [[ -e $(build_folder "$preset")/CMakeCache.txt ]] || options+=(-DCULPRIT_UNITY=ON)
  cmake --preset "$preset" "${options[@]}"
  cmake --build --preset "$preset" "${targets[@]}"
}
