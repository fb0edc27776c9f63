// A circular buffer between a sender and a receiver that take turns by shared flags under a mutex. The
// receiver expects that as many messages came before as it has looked, but it also looks when none is there.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.assertion.satisfied_by_some_run == true
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "atomic section"
// EXPECT-JSON: synchronisation.diagnoses[0].sections[0].function == "receive"
// EXPECT-STDOUT: or the assertion is wrong
#include <assert.h>
#include <pthread.h>

enum { capacity = 10, messages = 7, is_empty = -1, is_full = -2 };

static int buffer[capacity];
static unsigned int first, next;
static int count;
static int may_send = 1, may_receive;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int remove_message(void) {
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
  int sent = 0;
  for (int i = 0; i < messages; i++) {
    pthread_mutex_lock(&lock);
    if (may_send) {
      insert_message(sent++);
      may_send = 0;
      may_receive = 1;
    }
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

static void *receive(void *unused) {
  int received = 0;
  for (int i = 0; i < messages; i++) {
    pthread_mutex_lock(&lock);
    if (may_receive) {
#ifdef CORRECT
      assert(remove_message() == received);
#else
      assert(remove_message() == i);  // BROKEN
#endif
      received++;
      may_receive = 0;
      may_send = 1;
    }
    pthread_mutex_unlock(&lock);
  }
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
