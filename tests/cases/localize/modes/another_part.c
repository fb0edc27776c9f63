// The wrong element and the wrong member: what the assignments read is the table and the pair, so another part of these is a function
// of what they see, although the parts that they read now are equal in all tests.
// RUN: localize %s --tests another_part.json --replacement local --granularity statement
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 16 `table[at]`
// EXPECT-NO-DIAGNOSIS: line 14 `0`
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[]) {
  if (argc < 2) return 1;
  struct { int first, second; } pair = {7, atoi(argv[1])};
  int table[3] = {0, 4, pair.second}, at = 1;
  at = at % 3;
  int found = table[at];
  printf("%d\n", found);
#ifdef MEMBER
  found = pair.first;
  printf("%d\n", found);
#endif
  return 0;
}
// RUN: localize %s --tests another_part_member.json --replacement local --granularity statement --clang=-DMEMBER
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 19 `pair.first`
