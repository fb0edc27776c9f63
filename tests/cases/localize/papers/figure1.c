void main() {
  int a, b, c, d;
  if (a) {
    a = 5;
    b = 2;
    c = a + b;
    if (a % 2 == 0) {
      int d;
      a = d;
    }
    assert(c == 8);
  }
}
