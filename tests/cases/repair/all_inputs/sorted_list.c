// A list that stays sorted.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches "made->key <=? list->key"
#include <assert.h>
#include <stddef.h>
int nondet_int(void);
struct node { int key; struct node *next; };
static struct node *insert(struct node *list, struct node *made) {
  if (list == NULL || made->key > list->key) {
    made->next = list;
    return made;
  }
  list->next = insert(list->next, made);
  return list;
}
int main(void) {
  struct node nodes[3], *list = NULL;
  for (int i = 0; i < 3; i++) {
    nodes[i].key = nondet_int();
    list = insert(list, &nodes[i]);
  }
  assert(list->key <= list->next->key);
  assert(list->next->key <= list->next->next->key);
  assert(list->next->next->next == NULL);
  return 0;
}
