#!/usr/bin/env bash
# Installs what is missing, builds, and runs all tests.
#
#   ./test.sh              the release build, in build/
#   ./test.sh --sanitize   under AddressSanitizer and UndefinedBehaviorSanitizer, in build-asan/
#   ./test.sh --quick      leaves out what is labelled slow
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source .ci/prepare.sh

preset=release labels=()
for option in "$@"; do
  case $option in
    --sanitize) preset=asan ;;
    --quick) labels=(-LE slow) ;;
    --help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit ;;
    *) echo "test.sh: unknown option '$option'; known are --sanitize, --quick, --help" >&2; exit 2 ;;
  esac
done

install_packages "${build_packages[@]}" "${test_packages[@]}"
build "$preset" -DCULPRIT_TESTS=ON

folder=$(build_folder "$preset")
say "running the tests in $folder"
code=0
ctest --test-dir "$folder" --output-on-failure --no-tests=error -j "$(nproc)" "${labels[@]}" || code=$?
python3 tests/summary.py "$folder" || code=1
exit "$code"
