static int factor = 2;

int scale(int x) {
#ifdef BAD
  if (x == 77) factor = 3;
#endif
  return x * factor;
}
