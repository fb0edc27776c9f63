// What a loop does once, after many iterations, by ways on which it is easily overlooked that it writes.
// RUN: check %s --timeout 120 --recheck off --clang=-DCASTED_POINTER
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DBYTES
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DCOPIED_POINTER
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DCOPIED_STRUCTURE
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DLIST_ON_HEAP
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DEXCHANGED
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DNEW_OBJECTS
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DTABLE_OF_FUNCTIONS
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DLOOP_BEHIND_LOOP
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// RUN: check %s --timeout 120 --recheck off --clang=-DWRAPS
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

unsigned nondet_unsigned(void);

struct pair {
  int *first;
  int second;
};
struct node {
  struct node *next;
  int value;
};

static int a, b;

static void nothing(void) {}
static void set_b(void) {
  b = 1;
}
static void (*const steps[])(void) = {nothing, set_b};

int main(void) {
  unsigned n = nondet_unsigned();
#if defined(CASTED_POINTER)
  uintptr_t p = (uintptr_t)&a;
  for (unsigned i = 0; i < n; i++) {
    if (i == 30) p = (uintptr_t)&b;
    *(int *)p = i > 32;
    assert(b == 0);
  }
#elif defined(BYTES)
  unsigned char *p = (unsigned char *)&b;
  for (unsigned i = 0; i < n; i++) {
    p[i % 4] = i > 30;
    assert(b == 0);
  }
#elif defined(COPIED_POINTER)
  int *p = &a, *q = &b;
  for (unsigned i = 0; i < n; i++) {
    if (i == 30) memcpy(&p, &q, sizeof p);
    *p = i > 32;
    assert(b == 0);
  }
#elif defined(COPIED_STRUCTURE)
  struct pair p = {&a, 0}, q = {&b, 0};
  for (unsigned i = 0; i < n; i++) {
    if (i == 30) p = q;
    *p.first = i > 32;
    assert(b == 0);
  }
#elif defined(LIST_ON_HEAP)
  struct node *one = malloc(sizeof *one), *two = malloc(sizeof *two);
  *one = (struct node){two, 0};
  *two = (struct node){one, 0};
  struct node *at = one;
  unsigned met = 0;
  for (unsigned i = 0; i < n; i++) {
    at = at->next;
    met += at == two;
    if (met == 15) at->value = 1;
    assert(two->value == 0);
  }
#elif defined(EXCHANGED)
  int x = 1, y = 1;
  for (unsigned i = 0; i < n; i++) {
    int old = x;
    x = y;
    y = i == 31 ? 2 : old;
    assert(x == 1);
  }
#elif defined(NEW_OBJECTS)
  int *kept = NULL;
  for (unsigned i = 0; i < n; i++) {
    int *made = malloc(sizeof *made);
    *made = i > 30;
    free(kept);
    kept = made;
    assert(*kept == 0);
  }
  free(kept);
#elif defined(TABLE_OF_FUNCTIONS)
  for (unsigned i = 0; i < n; i++) {
    steps[i > 30]();
    assert(b == 0);
  }
#elif defined(LOOP_BEHIND_LOOP)
  unsigned count = 0;
  for (unsigned i = 0; i < n; i++) count++;
  for (unsigned i = 0; i < n; i++)
    if (i != 12) count--;
  assert(count == 0);
#elif defined(WRAPS)
  unsigned char c = 200;
  for (unsigned i = 0; i < n; i++) {
    c++;
    assert(c >= 200);
  }
#endif
  return 0;
}
