// Two mistakes: the first ends every run before any comes to the second. A change with which another rule
// is broken, and later, is kept, and the next one is looked for beside it, also where no run came before.
// What only gives up instead (`if (copy != NULL) exit(2)`) comes behind.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: argument   strlen\(text\)   ->   strlen\(text\) \+ 1
// EXPECT-STDOUT: argument   sizeof list   ->   sizeof\(\*list\)
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].changes.# == 2
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[1].cheating == "exits"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct list {
  char *names[3];
  int count;
};

void add(struct list *list, const char *text) {
  char *copy = malloc(strlen(text));
  if (copy == NULL) exit(2);
  strcpy(copy, text);
  list->names[list->count++] = copy;
}

void clear(struct list *list) {
  for (int i = 0; i < list->count; i++) free(list->names[i]);
  memset(list, 0, sizeof list);
}

int main(void) {
  struct list list;
  memset(&list, 0, sizeof list);
  add(&list, "one");
  add(&list, "three");
  assert(strcmp(list.names[1], "three") == 0);
  clear(&list);
  assert(list.count == 0);
  return 0;
}
