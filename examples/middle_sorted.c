// The middle of three numbers, found in another way: it is the second when they are sorted.
// RUN: check middle.c --function middle --reference %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: returns -1 where .*middle_sorted.c's returns 0
static void sort(int *one, int *other) {
  if (*one <= *other) return;
  int kept = *one;
  *one = *other;
  *other = kept;
}

int middle(int a, int b, int c) {
  sort(&a, &b);
  sort(&b, &c);
  sort(&a, &b);
  return b;
}
