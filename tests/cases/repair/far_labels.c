// Labels at the ends of their type have no neighbours that could be missing.
// RUN: repair %s --add-test '{"stdin": "1", "stdout": "one"}' --add-test '{"stdin": "2", "stdout": "many"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: "One"   ->   "one"
#include <limits.h>
#include <stdio.h>
int main(void) {
  long long number;
  if (scanf("%lld", &number) != 1) return 1;
  switch (number) {
    case LLONG_MIN:
    case LLONG_MAX: puts("far"); break;
    case 1: puts("One"); break;
    default: puts("many"); break;
  }
  return 0;
}
