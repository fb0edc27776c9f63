#!/usr/bin/env bash
# Installs what is missing, builds, and runs all tests.
#
#   ./test.sh              the release build, in build/
#   ./test.sh --sanitize   under AddressSanitizer and UndefinedBehaviorSanitizer, in build-asan/
#   ./test.sh --quick      leaves out what is labelled slow
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source .ci/prepare.sh

preset=release folder=build labels=()
for option in "$@"; do
  case $option in
    --sanitize) preset=asan folder=build-asan ;;
    --quick) labels=(-LE slow) ;;
    --help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit ;;
    *) echo "test.sh: unknown option '$option'; known are --sanitize, --quick, --help" >&2; exit 2 ;;
  esac
done

install_packages "${build_packages[@]}" "${test_packages[@]}"
build "$preset" -DCULPRIT_TESTS=ON

say "running the tests in $folder"
log=$folder/test-output.txt
code=0
ctest --test-dir "$folder" --output-on-failure -j "$(nproc)" "${labels[@]}" 2>&1 | tee "$log" || code=$?

# CTest counts the runner of the cases as one test; here each of its cases counts as one.
total=$(sed -n 's/.*tests failed out of \([0-9]*\)$/\1/p' "$log")
failed=$(sed -n 's/.* \([0-9]*\) tests failed out of .*/\1/p' "$log")
if [[ -z $total ]]; then
  echo "test.sh: no tests were run" >&2
  exit 1
fi
passed=$((total - failed))
while read -r cases_passed cases_failed; do
  ((cases_failed == 0)) && passed=$((passed - 1)) || failed=$((failed - 1))
  passed=$((passed + cases_passed)) failed=$((failed + cases_failed))
done < <(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$folder/Testing/Temporary/LastTest.log")
echo "$passed passed, $failed failed"
exit "$code"
