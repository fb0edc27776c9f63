#!/usr/bin/env bash
# Installs what is missing, builds, and runs all tests; a warning of the compiler is an error. clang-tidy looks at the
# files that have changed since main.
#
#   ./test.sh              the release build, in build/
#   ./test.sh --sanitize   under AddressSanitizer and UndefinedBehaviorSanitizer, in build-asan/
#   ./test.sh --quick      leaves out what is labelled slow
#   ./test.sh --coverage   unit tests and cases alone, counted by gcov in build-coverage/: how much of src/ they execute
#   ./test.sh --lint       clang-tidy looks at all files, which takes hours; no tests
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source .ci/prepare.sh

preset=release labels=() lint=
for option in "$@"; do
  case $option in
    --sanitize) preset=asan ;;
    --quick) labels=(-LE slow) ;;
    --coverage) preset=coverage; labels=(-R '^(unit_.*|cases|examples|command_line)$') ;;
    --lint) lint=all ;;
    --help) sed -n '2,10s/^# \{0,1\}//p' "$0"; exit ;;
    *) echo "test.sh: unknown option '$option'; known are --sanitize, --quick, --coverage, --lint, --help" >&2; exit 2 ;;
  esac
done

install_packages "${build_packages[@]}" "${test_packages[@]}" "${browser_packages[@]}"
if [[ $lint == all ]]; then
  say "looking at all files with clang-tidy"
  exec python3 tests/lint.py --all
fi

# Not -Werror: what demo.sh has built would be built once more, and other compilers warn of other things.
code=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
build "$preset" -DCULPRIT_TESTS=ON 2>&1 | tee "$log"
if grep -q ' warning: ' "$log"; then
  say "the compiler warns, which is an error here:"
  grep ' warning: ' "$log" | sort -u
  code=1
fi

if [[ $preset == coverage ]]; then
  # What an earlier run has counted is not this one's.
  find build-coverage -name '*.gcda' -delete
else
  say "looking at changed files with clang-tidy"
  python3 tests/lint.py || code=1
fi

folder=$(build_folder "$preset")
install_npm_packages "$folder"
say "running the tests in $folder"
ctest --test-dir "$folder" --output-on-failure --no-tests=error -j "$(nproc)" "${labels[@]}" || code=$?
python3 tests/summary.py "$folder" || code=1
if [[ $preset == coverage ]]; then
  say "adding up what was executed"
  python3 tests/coverage.py "$folder" --functions 20 || code=1
fi
exit "$code"
