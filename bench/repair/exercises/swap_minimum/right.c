#include <stdio.h>

void sort(int v[], int n) {
  for (int i = 0; i < n; i++) {
    int least = i;
    for (int k = i + 1; k < n; k++) {
      if (v[k] < v[least]) least = k;
    }
    int kept = v[i];
    v[i] = v[least];
    v[least] = kept;
  }
}

int main(void) {
  int n, v[50];
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &v[i]);
  sort(v, n);
  for (int i = 0; i < n; i++) printf("%d\n", v[i]);
  return 0;
}
