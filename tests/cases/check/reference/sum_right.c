int total;

int sum(int *from, unsigned char n) {
  int s = 0;
  unsigned char i = 0;
  while (i != n) {
    if (i == 3) break;
    s = from[i] + s;
    i++;
  }
  *from = 0;
  total = s;
  return s;
}

int takes_two(int a, int b) {
  return a + b;
}

long other_result(int a) {
  return a;
}

int takes_pointer(int *a) {
  return *a;
}

struct pair {
  int one, two;
};

struct pair makes_pair(int a) {
  struct pair made = {a, a};
  return made;
}
