// A loop that comes back to where it was: the run ends there, however long it may take.
// RUN: run %s --max-steps 1000000000
// STDIN: 4
// EXPECT-LIMIT: after [0-9]+ steps everything is as it was [0-9]+ steps before
// EXPECT-STDOUT: ^searching$
// Outside a loop, or until its variables have come round, nothing repeats itself.
// RUN: run %s
// STDIN: 7
// EXPECT-OK
// EXPECT-STDOUT: ^found at 3 after 900000 turns$
#include <stdio.h>

static int values[] = {1, 3, 5, 7, 9};

static int middle_of(const int *low, const int *high) { return (*low + *high) / 2; }

int main(void) {
  int wanted, low = 0, high = 4, turns = 0;
  if (scanf("%d", &wanted) != 1) return 1;
  puts("searching");
  while (low < high) {
    int middle = middle_of(&low, &high);
    if (values[middle] < wanted)
      low = middle;  // should be middle + 1
    else
      high = middle;
    if (wanted == 7 && low == 2) low = 3;
  }
  while (turns < 900000) turns++;
  printf("found at %d after %d turns\n", low, turns);
  return 0;
}
