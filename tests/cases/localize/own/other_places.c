// What a pointer or a left side may become: arrays and texts of any length, but only variables whose name means them there, and no
// arguments of main where main has none.
// RUN: localize %s --tests other_places.json
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 26 `longer` -> &shorter[0]
// EXPECT-NO-DIAGNOSIS: line 26 `total`
// RUN: localize %s --tests other_places_text.json --clang=-DTEXT
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 32 `" 1"`
#include <stdio.h>
#include <string.h>

static int sum(const int *from, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += from[i];
  return total;
}

int main(void) {
  int shorter[3] = {1, 2, 3}, longer[4] = {5, 6, 7, 8};
  { int total = 6; printf("%d %d\n", total, shorter[0]); }
  {
    int total = 0;
    total = sum(longer, 3);
    printf("%d\n", total);
  }
#ifdef TEXT
  char s[] = "12 3";
  printf("%d\n", (int)strcspn(s, " "));
  printf("%d\n", (int)strcspn(s, " 1"));
#endif
  return 0;
}
