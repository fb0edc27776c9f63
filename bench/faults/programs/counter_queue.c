/* A simulation: customers arrive at given minutes and need some minutes at one of the counters;
 * prints waiting times and a summary. */
#include <stdio.h>

#define MAX_CUSTOMERS 12
#define MAX_COUNTERS 3
#define PATIENCE 10

struct customer {
  int arrival, service;
  int number;
};

struct queue {
  struct customer waiting[MAX_CUSTOMERS];
  int first, count;
};

static void enqueue(struct queue *q, struct customer c) {
  int place = (q->first + q->count) % MAX_CUSTOMERS;
  q->waiting[place] = c;
  q->count++;
}

static struct customer dequeue(struct queue *q) {
  struct customer c = q->waiting[q->first];
  q->first = (q->first + 1) % MAX_CUSTOMERS;
  q->count--;
  return c;
}

int main(void) {
  struct customer customers[MAX_CUSTOMERS];
  struct queue queue = {.first = 0, .count = 0};
  int busy_until[MAX_COUNTERS] = {0};
  int counters, n = 0, next = 0, minute, i;
  int served = 0, left = 0, waited = 0, longest_queue = 0, end = 0;

  if (scanf("%d", &counters) != 1 || counters < 1 || counters > MAX_COUNTERS) {
    printf("1 to %d counters\n", MAX_COUNTERS);
    return 1;
  }
  while (n < MAX_CUSTOMERS && scanf("%d %d", &customers[n].arrival, &customers[n].service) == 2) {
    customers[n].number = n + 1;
    n++;
  }
  for (minute = 0; served + left < n; minute++) {
    while (next < n && customers[next].arrival <= minute) {
      enqueue(&queue, customers[next]);
      next++;
    }
    for (i = 0; i < counters && queue.count > 0; i++) {
      struct customer c;
      if (busy_until[i] > minute)
        continue;
      c = dequeue(&queue);
      if (minute - c.arrival > PATIENCE) {
        printf("%2d: customer %d has gone\n", minute, c.number);
        left++;
        i--;
        continue;
      }
      printf("%2d: customer %d at counter %d\n", minute, c.number, i + 1);
      waited += minute - c.arrival;
      busy_until[i] = minute + c.service;
      if (busy_until[i] > end)
        end = busy_until[i];
      served++;
    }
    if (queue.count > longest_queue)
      longest_queue = queue.count;
  }
  printf("served %d, gone %d, longest queue %d, end at %d\n", served, left, longest_queue, end);
  if (served > 0)
    printf("mean waiting time %.2f\n", (double)waited / served);
  return 0;
}
