// A circular buffer between a sender and a receiver that take turns by shared flags under a mutex. The
// receiver expects one number more than the sender counts.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-JSON: synchronisation.assertion.satisfied_by_some_run == false
// EXPECT-STDOUT: the assertion is wrong: no run that reaches it satisfies it
#include <assert.h>
#include <pthread.h>

enum { capacity = 10, messages = 7, is_empty = -1, is_full = -2 };

static int buffer[capacity];
static unsigned int first, next;
static int count;
static int may_send = 1, may_receive;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int remove_message(void) {
  if (next == first && count > 0) {
    count--;
    first = (first + 1) % capacity;
    return buffer[(first + capacity - 1) % capacity];
  }
  if (count == 0) return is_empty;
  count--;
  unsigned int at = first;
  first = (first + 1) % capacity;
  return buffer[at];
}

static int insert_message(int message) {
  if (count == capacity) return is_full;
  buffer[next] = message;
  next = (next + 1) % capacity;
  count++;
  return 0;
}

static void *send(void *unused) {
  pthread_mutex_lock(&lock);
  if (may_send) {
    for (int i = 0; i < messages; i++) insert_message(i);
    may_send = 0;
    may_receive = 1;
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *receive(void *unused) {
  pthread_mutex_lock(&lock);
  if (may_receive) {
    for (int i = 0; i < messages; i++) {
#ifdef CORRECT
      assert(remove_message() == i);
#else
      assert(remove_message() == i + 1);  // BROKEN
#endif
    }
    may_receive = 0;
    may_send = 1;
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t sender, receiver;
  pthread_create(&sender, NULL, send, NULL);
  pthread_create(&receiver, NULL, receive, NULL);
  pthread_join(sender, NULL);
  pthread_join(receiver, NULL);
  return 0;
}
