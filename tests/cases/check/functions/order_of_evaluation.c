// Where the order matters that C leaves open, Clang's is followed, and a warning says so, once for each place.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-STDERR: order_of_evaluation.c:43:\d+: warning: C leaves open .* writes 'count'.* the order is Clang's
// EXPECT-STDERR: order_of_evaluation.c:44:\d+: warning: .* writes 'count'
// EXPECT-STDERR: order_of_evaluation.c:45:\d+: warning: .* writes 'i'
// EXPECT-STDERR: order_of_evaluation.c:46:\d+: warning: .* memory of type int
// EXPECT-STDERR: order_of_evaluation.c:47:\d+: warning: .* the output
// EXPECT-JSON: warnings.# == 5
// RUN: check %s --clang=-DPURE
// EXPECT-HOLDS
// EXPECT-JSON: warnings == []
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int count;
static int next(void) { return ++count; }
static int next_but_one(void) { next(); return next(); }
static int twice(int x) { return 2 * x; }
static int take(int *from) { return (*from)--; }
static int difference(int a, int b) { return a - b; }
static int limit = 3;
static int limited(int x) { return x < limit ? x : limit; }
static int length(const char *text) { return *text ? 1 + length(text + 1) : 0; }

int main(void) {
  int i = 0, a[3] = {0, 0, 0}, left = 5, text_length;
  char *text = malloc(3);
  if (text == NULL) return 0;
  text[0] = 'a', text[1] = 'b', text[2] = 0;
  text_length = length(text);
  assert(text_length == 2);
  /* No order matters here: what is read is not written, and what is written is its own. */
  assert(difference(twice(1), limited(7)) == -1);
  assert(limited(a[i]) + limited(left) == 3);
  assert(length(text) + length(text) == 4);
  a[i++] = left--;
  assert(i == 1 && left == 4);
  i = next();
  free(text);
#ifndef PURE
  assert(difference(next(), next()) == -1);
  assert(count * 100 + next_but_one() == 305);
  a[i] = i++;
  assert(take(&left) - take(&left) == 1);
  printf("b\n") + printf("a\n");
#endif
  return 0;
}
