// Evaluating a condition is what fails: a question is missing before it, about a member that the function speaks of.
// RUN: repair %s --add-test '{"stdin": "([])\n", "stdout": "yes"}' --add-test '{"stdin": "((\n", "stdout": "no"}' --add-test '{"stdin": "a)\n", "stdout": "no"}' --add-test '{"stdin": "(]\n", "stdout": "no"}' --add-test '{"stdin": "ab\n", "stdout": "yes"}' --add-test '{"stdin": "()]\n", "stdout": "no"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "s->top == 0 || !matches(pop(s), text[i])"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct stack {
  char *data;
  int top;
} stack;
static stack *new_stack(size_t size) {
  stack *s = malloc(sizeof(stack));
  s->data = malloc(size + 1);
  s->top = 0;
  return s;
}
static void push(stack *s, char c) { s->data[s->top++] = c; }
static char pop(stack *s) { return s->data[--s->top]; }
static int matches(char a, char b) { return (a == '(' && b == ')') || (a == '[' && b == ']'); }
static int balanced(const char *text) {
  stack *s = new_stack(strlen(text));
  for (int i = 0; text[i] != '\0'; i++) {
    if (text[i] == '(' || text[i] == '[') {
      push(s, text[i]);
    } else if (text[i] == ')' || text[i] == ']') {
      if (!matches(pop(s), text[i])) return 0;
    }
  }
  return s->top == 0;
}
int main(void) {
  char line[100];
  if (fgets(line, sizeof line, stdin) == NULL) return 1;
  line[strcspn(line, "\n")] = '\0';
  puts(balanced(line) ? "yes" : "no");
  return 0;
}
