// What is proved is proved for these arguments, and what to type next is about them, too.
// RUN: %s -- a 'b c'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs, with these arguments: breaks no rule
// EXPECT-STDOUT: ^  culprit .*given_arguments\.c --apply -- a 'b c' +change the file$
// EXPECT-STDOUT: ^  culprit localize .*given_arguments\.c -- a 'b c' +every place
// EXPECT-NOT-STDOUT: culprit repair
// EXPECT-JSON: repairs[0].replacement == "i < argc"
// EXPECT-JSON: repairs[0].proof.given == ["arguments"]
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int total = 0;
  for (int i = 1; i <= argc; i++) total += (int)strlen(argv[i]);
  printf("%d\n", total);
  return 0;
}
