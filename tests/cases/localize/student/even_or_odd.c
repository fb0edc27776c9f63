// A wrong text is printed.
// RUN: localize %s --tests even_or_odd.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `"Odd\n"` number 1
// FIX: `"odd\n"`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int n;
  scanf("%d", &n);
  if (n % 2 == 0) {
    printf("even\n");
  } else {
    printf("Odd\n");  // FAULT
  }
  return 0;
}
