#!/usr/bin/env bash
# Installs what is missing, builds build/culprit, and tries it on six programs of examples/ that have a bug each.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source .ci/prepare.sh

install_packages "${build_packages[@]}"
build release -DCULPRIT_TESTS=OFF -- culprit

# expect CODE COMMAND...: shows the command, runs it, and checks its exit code.
expect() {
  local wanted=$1 code=0
  shift
  printf '\n$ %s\n' "$*"
  "$@" || code=$?
  printf '(exit code %d)\n' "$code"
  if ((code != wanted)); then
    echo "demo.sh: exit code $wanted was expected" >&2
    exit 1
  fi
}

say "an array is read one element too far"
expect 1 build/culprit run examples/off_by_one.c
say "a list is walked while its nodes are freed"
expect 1 build/culprit run examples/use_after_free.c
say "three unknown numbers, and a middle that is not one"
expect 1 build/culprit check examples/middle.c
say "a Boolean program is repaired, and each repair is proved"
expect 1 build/culprit repair examples/countdown.bp
say "a circuit is repaired against formulas of temporal logic, for all inputs"
expect 1 build/culprit repair examples/arbiter.v --ltl-file examples/arbiter.ltl
say "the whole story: what fails, why, what can be to blame, and a patch that is proved"
expect 1 build/culprit examples/minmax.c
say "done. Try: build/culprit FILE.c, build/culprit check FILE.c, build/culprit --help"
