// Texts of a menu; no test sees all of them.
// RUN: localize %s --tests menu.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 and line 17 and line 25 and line 28
// EXPECT-DIAGNOSES: only
#include <stdio.h>

int main(void) {
  int choice, total = 0;
  do {
    printf("1 tea 2 coffee 3 cake 0 end\n");
    if (scanf("%d", &choice) != 1)
      choice = 0;
    switch (choice) {
      case 0: break;
      case 1:
        puts("TEA");
        total += 2;
        break;
      case 2:
        puts("one coffee");
        total += 3;
        break;
      case 3:
        puts("CAKE");
        total += 4;
        break;
      default: puts("?");
    }
  } while (choice != 0);
  printf("to pay: %d\n", total);
  return 0;
}
