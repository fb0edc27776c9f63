// A value that is wholly a macro is blamed in its definition.
// RUN: localize %s --tests macro_value.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#include <stdlib.h>
#define TRUE 1
#define FALSE 0
static int even(int x) {
  if (x % 2 == 0)
    return TRUE;
  return TRUE; /* BUG: FALSE */
}
int main(int argc, char **argv) {
  puts(even(atoi(argv[1])) ? "even" : "odd");
  return 0;
}
