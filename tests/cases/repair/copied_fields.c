// The entry that takes the place of another one keeps the other's count: one field is copied, and one is not.
// RUN: repair %s --tests copied_fields.json
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "table[at].count = table[size].count;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>

struct entry { int key, count; };

static struct entry table[20];
static int size;

static int find(int key) {
  for (int i = 0; i < size; i++)
    if (table[i].key == key) return i;
  return -1;
}

static void add(int key) {
  int at = find(key);
  if (at < 0) {
    at = size++;
    table[at].key = key;
    table[at].count = 0;
  }
  table[at].count++;
}

static void take_out(int key) {
  int at = find(key);
  if (at < 0) return;
  size--;
  table[at].key = table[size].key;
}

int main(void) {
  int key;
  while (scanf("%d", &key) == 1) {
    if (key > 0)
      add(key);
    else
      take_out(-key);
  }
  for (int i = 0; i < size; i++) printf("%d:%d ", table[i].key, table[i].count);
  printf("\n");
  return 0;
}
