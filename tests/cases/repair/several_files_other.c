int squares(int a, int b);

int squares(int a, int b) {
  return a * a - b * b;
}
