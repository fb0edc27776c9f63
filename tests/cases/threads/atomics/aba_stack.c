// ABA on a stack with compare-and-swap: with BAD the top is popped by comparing pointers only, while another
// thread pops two nodes and pushes the first again.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

struct node {
  struct node *next;
  int taken;
};
static struct node nodes[2] = {{&nodes[1], 0}, {0, 0}};
static struct node *top = &nodes[0];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct node *pop(void) {
  struct node *first, *next;
  do {
    first = top;
    if (first == 0) return 0;
    next = first->next;
  } while (!__sync_bool_compare_and_swap(&top, first, next));
  return first;
}

static void push(struct node *node) {
  struct node *first;
  do {
    first = top;
    node->next = first;
  } while (!__sync_bool_compare_and_swap(&top, first, node));
}

static void *one(void *unused) {
#ifndef BAD
  pthread_mutex_lock(&lock);
#endif
  pop();
#ifndef BAD
  pthread_mutex_unlock(&lock);
#endif
  return unused;
}

static void *other(void *unused) {
  pthread_mutex_lock(&lock);
  struct node *a = pop();
  struct node *b = pop();
  if (b != 0) b->taken = 1;
  if (a != 0) push(a);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  pthread_create(&threads[0], 0, one, 0);
  pthread_create(&threads[1], 0, other, 0);
  pthread_join(threads[0], 0);
  pthread_join(threads[1], 0);
  if (top != 0) assert(!top->taken);  // BROKEN
  return 0;
}
