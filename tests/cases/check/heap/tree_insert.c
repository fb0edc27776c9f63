// A search tree of unknown keys, walked in order.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

signed char nondet_schar(void);

struct tree { int key; struct tree *left, *right; };

static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    if (!t) exit(1);
    t->key = key;
    t->left = t->right = 0;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
#ifdef BAD
    t->right = insert(key == t->key ? t->left : t->right, key);
#else
    t->right = insert(t->right, key);
#endif
  }
  return t;
}

static int last, seen;
static void walk(struct tree *t) {
  if (!t) return;
  walk(t->left);
  assert(seen == 0 || last <= t->key);
  last = t->key;
  seen++;
  walk(t->right);
}

int main(void) {
  struct tree *t = 0;
  for (int i = 0; i < 3; i++) t = insert(t, nondet_schar());
  walk(t);
  assert(seen == 3);  // BROKEN
  return 0;
}
