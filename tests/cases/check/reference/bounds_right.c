unsigned char nondet_uchar(void);

int main(void) {
  int n = nondet_uchar() & 15, s = 0;
  for (int i = 1; i <= n; i++) s += i;
  return s;
}
