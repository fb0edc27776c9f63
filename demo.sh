#!/usr/bin/env bash
# Installs what is missing, builds build/culprit, and shows it on five programs of examples/ that have a bug each.
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

say "1 of 5: a list is walked while its nodes are freed"
expect 1 build/culprit run examples/use_after_free.c
say "2 of 5: three unknown numbers, and a middle that is not one"
expect 1 build/culprit check examples/middle.c
say "3 of 5: two threads, and a change that is lost: the order in which it fails"
expect 1 build/culprit check examples/account.c
say "4 of 5: a circuit is repaired against formulas of temporal logic, for all inputs"
expect 1 build/culprit repair examples/arbiter.v --ltl-file examples/arbiter.ltl
say "5 of 5: the whole story: which tests fail, what can be to blame, and a patch with which all pass"
expect 1 build/culprit examples/sum_to.c --tests examples/sum_to.json
say "done. Try: build/culprit FILE.c, build/culprit check FILE.c; README.md and examples/README.md say more"
