// An array in a structure has one element too few.
// RUN: repair %s --add-test '{"stdin": "3 1 2 3", "stdout": "6"}' --add-test '{"stdin": "4 1 2 3 4", "stdout": "10"}' --add-test '{"stdin": "5 1 2 3 4 5", "stdout": "", "exit": 1}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "int at[MOST]"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#define MOST 4
struct list {
  int length;
  int at[MOST - 1];
};
int main(void) {
  struct list list;
  int sum = 0;
  if (scanf("%d", &list.length) != 1 || list.length > MOST) return 1;
  for (int i = 0; i < list.length; i++)
    if (scanf("%d", &list.at[i]) != 1) return 1;
  for (int i = 0; i < list.length; i++) sum += list.at[i];
  printf("%d\n", sum);
  return 0;
}
