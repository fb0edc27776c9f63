// What a global still points to when the program ends is not lost; what only the ended main knew is.
// RUN: run %s --checks +leak
// EXPECT-OK
// RUN: run %s --checks +leak -- lose
// EXPECT-VIOLATION: leak
#include <stdlib.h>

struct node {
  struct node *next;
};
static struct node *kept;

int main(int argc, char **argv) {
  (void)argv;
  kept = malloc(sizeof *kept);
  kept->next = malloc(sizeof *kept);  // BROKEN
  kept->next->next = NULL;
  if (argc > 1) kept->next = NULL;
  return 0;
}
