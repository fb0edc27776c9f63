// An index of another width is compared with a bound just when the store of terms grows: which of two arguments is made first
// must not matter. (Found by claims_reference.py --from 212234.)
// RUN: localize %s --faults 1 --recheck off --add-test '{"stdin": "3\n6 12 29\noeooz\n", "stdout": "text ciz\nbest 6 0\ndiagonal 3\n", "exit": 0}' --add-test '{"stdin": "5\n-5 24 17 -1 15\nz\n", "stdout": "text runvl\nbest -5 0\ndiagonal -3\n", "exit": 0}' --add-test '{"stdin": "4\n18 8 -9 21\netz\n", "stdout": "text oenr\nbest -9 2\ndiagonal 0\n", "exit": 0}' --add-test '{"stdin": "3\n-5 25 -7\nxao\n", "stdout": "text rvp\nbest -7 2\ndiagonal 3\n", "exit": 0}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].location.line == 28
#include <stdio.h>

int main(void) {
  int n, i, k, a[8];
  char word[20];
  scanf("%d", &n);
  if (n > 6) n = 6;
  for (i = 0; i < n; i++) {
    scanf("%d", &a[i]);
  }
  scanf("%s", word);
  char out1[10] = "";
  int k2 = 0;
  for (i = 0; i < n; i++) {
    out1[k2] = 'a' + (a[i] + 100) % 26;
    k2++;
  }
  out1[k2] = '\0';
  printf("text %s\n", out1);
  int m3 = a[0], at4 = 0;
  for (i = 1; i < n; i++) {
    if (a[i] < m3) {
      n = a[i];
      at4 = i;
    }
  }
  printf("best %d %d\n", m3, at4);
  int g5[3][3], s6 = 0;
  for (i = 0; i < 3; i++) {
    for (k = 0; k < 3; k++) {
      g5[i][k] = i * 3 + k - n;
    }
  }
  for (i = 0; i < 3; i++) {
    s6 += g5[i][2 - i];
  }
  printf("diagonal %d\n", s6);
  return 0;
}
