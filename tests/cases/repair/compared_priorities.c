// The difference of two priorities overflows, in a function that is given what it compares.
// RUN: repair %s --tests compared_priorities.json
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "return (a->priority > b->priority) - (a->priority < b->priority);"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>

struct job { int priority, number; };

static int order_of(const struct job *a, const struct job *b) {
  if (a->priority != b->priority) return a->priority - b->priority;
  return a->number - b->number;
}

int main(void) {
  struct job first = {0, 0}, job = {0, 0};
  while (scanf("%d", &job.priority) == 1) {
    job.number++;
    if (first.number == 0 || order_of(&job, &first) < 0) first = job;
  }
  printf("%d: %d\n", first.number, first.priority);
  return 0;
}
