#include <stdio.h>

static int stack[10];
static int height = 0;

static int push(int value) {
  if (height >= 10) return 0;
  stack[height] = value;
  height++;
  return 1;
}

static int pop(int *value) {
  if (height == 0) return 0;
  height--;
  *value = stack[height];
  return 1;
}

int main(void) {
  int c, a, b;
  while ((c = getchar()) != EOF && c != '\n') {
    if (c >= '0' && c <= '9') {
      push(c - '0');
    } else if (c == '+' || c == '-' || c == '*') {
      if (!pop(&b) || !pop(&a)) {
        printf("too few operands\n");
        return 1;
      }
      push(c == '+' ? a + b : c == '-' ? a - b : a * b);
    }
  }
  if (height != 1) {
    printf("%d values left\n", height);
    return 2;
  }
  printf("%d\n", stack[0]);
  return 0;
}
