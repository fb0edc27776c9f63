// Linked structures: list, tree, graph with cycles, pointers to pointers, pointers to members.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

struct tree {
  int key;
  struct tree *left, *right;
};
struct list {
  int value;
  struct list *next, **back;
};

static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    *t = (struct tree){key, NULL, NULL};
  } else if (key < t->key)
    t->left = insert(t->left, key);
  else if (key > t->key)
    t->right = insert(t->right, key);
  return t;
}
static void walk(const struct tree *t, int depth) {
  if (!t) return;
  walk(t->left, depth + 1);
  printf("%*s%d\n", depth * 2, "", t->key);
  walk(t->right, depth + 1);
}
static void drop(struct tree *t) {
  if (!t) return;
  drop(t->left);
  drop(t->right);
  free(t);
}
static void prepend(struct list **head, struct list *e) {
  e->next = *head;
  if (e->next) e->next->back = &e->next;
  e->back = head;
  *head = e;
}
static void take_out(struct list *e) {
  *e->back = e->next;
  if (e->next) e->next->back = e->back;
}

int main(void) {
  struct tree *t = NULL;
  int keys[] = {50, 30, 70, 20, 40, 60, 80, 30, 65};
  for (int i = 0; i < 9; i++) t = insert(t, keys[i]);
  walk(t, 0);
  drop(t);
  struct list nodes[5], *head = NULL;
  for (int i = 0; i < 5; i++) {
    nodes[i].value = i;
    prepend(&head, &nodes[i]);
  }
  take_out(&nodes[2]);
  take_out(&nodes[4]);
  take_out(&nodes[0]);
  for (struct list *l = head; l; l = l->next) printf("%d ", l->value);
  printf("\n");
  struct ring {
    struct ring *other;
    int n;
  } a, b = {&a, 1};
  a.other = &b;
  a.n = 2;
  printf("%d %d\n", a.other->other->n, a.other->other->other->n);
  return 0;
}
