// goto forwards, backwards, out of loops, into blocks, across each other.
// EXPECT-NATIVE
#include <stdio.h>

static int find(int m[3][3], int key) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (m[i][j] == key) goto found;
  return -1;
found:
  return i * 10 + j;
}
static int clean(int fail_at) {
  int done = 0;
  if (fail_at == 1) goto first;
  done += 1;
  if (fail_at == 2) goto second;
  done += 10;
  if (fail_at == 3) goto third;
  done += 100;
  return done;
third:
  done += 1000;
second:
  done += 2000;
first:
  done += 4000;
  return done;
}
static int into(int n) {
  int k = 0;
  if (n) goto inside;
  while (k < 3) {
    k++;
    if (k == 2) {
    inside:
      k += 10;
    }
  }
  return k;
}
static void states(const char *p) {
start:
  if (*p == 'a') { p++; goto a; }
  if (*p == 'b') { p++; goto b; }
  printf("end\n");
  return;
a:
  printf("A");
  if (*p == 'b') { p++; goto b; }
  goto start;
b:
  printf("B");
  if (*p == 'a') { p++; goto a; }
  goto start;
}

int main(void) {
  int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  printf("%d %d\n", find(m, 6), find(m, 10));
  for (int i = 0; i < 5; i++) printf("%d ", clean(i));
  printf("\n");
  printf("%d %d\n", into(0), into(1));
  states("aabbab");
  int n = 0;
back:
  n++;
  if (n < 5) goto back;
  printf("%d\n", n);
  goto skip;
  printf("never\n");
skip:;
  {
    goto inner;
    {
      int x;
    inner:
      x = 3;
      printf("%d\n", x);
    }
  }
  int loops = 0;
again: {
  int fresh = 5;
  fresh += loops;
  printf("%d ", fresh);
  if (++loops < 3) goto again;
}
  printf("\n");
  switch (2) {
    case 1:
    shared:
      printf("shared\n");
      break;
    case 2: goto shared;
  }
  return 0;
}
