void main() {
  int a, b, c, d;
  if (a) { /* nondeterministic choice */
    a = 5;
    b = 6;
    c = a + b;
    d = a * b;
    if (a % 2 == 0) {
      int e;
      a = e; /* nondeterministic assignment */
    }
  }
  assert(c == 12 && d == 36);
}
