// Functions that are used before they are declared, under -std=gnu89: they return int.
// RUN: run %s --clang=-std=gnu89
// EXPECT-NATIVE

main() {
  int n = later(3, 4);
  printf("%d %s\n", n, "implicit");
  printf("%d\n", abs(-5));
  printf("%d\n", strlen("four") == 4);
  n = nothing();
  printf("%d\n", n);
  return 0;
}

later(a, b) { return a * b; }
int nothing() { return -2; }
