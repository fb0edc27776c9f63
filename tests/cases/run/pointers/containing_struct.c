// container_of: from a member back to its structure.
// EXPECT-NATIVE
#include <stddef.h>
#include <stdio.h>

#define container_of(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))

struct link {
  struct link *next;
};
struct task {
  int id;
  char name[8];
  struct link link;
  int priority;
};

static int total(struct link *l) {
  int sum = 0;
  for (; l; l = l->next) {
    struct task *t = container_of(l, struct task, link);
    printf("%d %s %d\n", t->id, t->name, t->priority);
    sum += t->priority;
  }
  return sum;
}

int main(void) {
  struct task tasks[3] = {{1, "one", {0}, 10}, {2, "two", {0}, 20}, {3, "three", {0}, 30}};
  tasks[0].link.next = &tasks[2].link;
  tasks[2].link.next = &tasks[1].link;
  printf("%d\n", total(&tasks[0].link));
  return 0;
}
