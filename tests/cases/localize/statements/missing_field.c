// An entry is taken out and not counted: a field, behind a pointer, that this function never mentions.
// RUN: localize %s --tests missing_field.json --roles missing-statement
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 26:3: something is missing here: stack->count should have become 1
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#include <stdlib.h>

struct item { int value; struct item *next; };
struct stack { struct item *top; int count; };

static void push(struct stack *stack, int value) {
  struct item *item = malloc(sizeof *item);
  item->value = value;
  item->next = stack->top;
  stack->top = item;
  stack->count++;
}

static int pop(struct stack *stack) {
  struct item *item = stack->top;
  int value = item->value;
  stack->top = item->next;
  free(item);
  return value;
}

int main(void) {
  struct stack numbers = {NULL, 0};
  int number;
  while (scanf("%d", &number) == 1) {
    if (number != 0)
      push(&numbers, number);
    else
      printf("%d ", pop(&numbers));
  }
  printf("left: %d\n", numbers.count);
  while (numbers.top != NULL) pop(&numbers);
  return 0;
}
