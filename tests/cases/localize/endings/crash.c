// The failing run follows NULL at the end of the list.
// RUN: localize %s --tests crash.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `item->next` number 1
// FIX: `item`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#include <stdlib.h>

struct item {
  int value;
  struct item *next;
};

int main(void) {
  struct item *list = NULL, *item;
  int value, sum = 0;
  while (scanf("%d", &value) == 1) {
    item = malloc(sizeof *item);
    item->value = value;
    item->next = list;
    list = item;
  }
  item = list;
  while (item->next != NULL) {  // FAULT
    sum += item->value;
    item = item->next;
  }
  printf("%d\n", sum);
  return 0;
}
