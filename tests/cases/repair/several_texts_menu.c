// Four texts of a menu; no test sees all of them.
// RUN: repair %s --tests ../localize/texts/menu.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: "TEA"   ->   "one tea"
// EXPECT-STDOUT: "CAKE"   ->   "one cake"
// EXPECT-STDOUT: "\?"   ->   "we do not have that"
// EXPECT-STDOUT: ->   "1 Tea, 2 Coffee, 3 Cake, 0 End\\n"
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
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
