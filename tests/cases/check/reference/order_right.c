char __VERIFIER_nondet_char(void);
int __VERIFIER_nondet_int(void);

static int next(void) {
  return __VERIFIER_nondet_int();
}

int main(void) {
  int numbers[2];
  for (int i = 0; i < 2; i++) numbers[i] = next();
  return numbers[0] + numbers[1] + 2 * numbers[0] + __VERIFIER_nondet_char();
}
