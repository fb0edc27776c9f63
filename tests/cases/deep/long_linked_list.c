// A list of 200,000 elements, built, walked and freed.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

struct node {
  int v;
  struct node *next;
};

int main(void) {
  struct node *head = NULL;
  for (int i = 0; i < 200000; i++) {
    struct node *n = malloc(sizeof *n);
    n->v = i;
    n->next = head;
    head = n;
  }
  long sum = 0;
  while (head) {
    struct node *next = head->next;
    sum += head->v;
    free(head);
    head = next;
  }
  printf("%ld\n", sum);
  return 0;
}
