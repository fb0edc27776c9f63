// Six ways to sort the same numbers.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

#define N 64

static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static void bubble(int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int k = 1; k < n - i; k++)
      if (a[k - 1] > a[k]) swap(&a[k - 1], &a[k]);
}
static void insertion(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int v = a[i], k = i;
    while (k > 0 && a[k - 1] > v) {
      a[k] = a[k - 1];
      k--;
    }
    a[k] = v;
  }
}
static void quick(int *a, int n) {
  if (n < 2) return;
  int pivot = a[n / 2], *l = a, *r = a + n - 1;
  while (l <= r) {
    while (*l < pivot) l++;
    while (*r > pivot) r--;
    if (l <= r) swap(l++, r--);
  }
  quick(a, (int)(r - a + 1));
  quick(l, (int)(a + n - l));
}
static void merge(int *a, int n) {
  if (n < 2) return;
  int half = n / 2, t[n], i = 0, l = 0, r = half;
  merge(a, half);
  merge(a + half, n - half);
  while (i < n) t[i++] = r == n || (l < half && a[l] <= a[r]) ? a[l++] : a[r++];
  memcpy(a, t, sizeof t);
}
static void sift(int *a, int i, int n) {
  for (int c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && a[c + 1] > a[c]) c++;
    if (a[i] >= a[c]) return;
    swap(&a[i], &a[c]);
  }
}
static void heap(int *a, int n) {
  for (int i = n / 2; i-- > 0;) sift(a, i, n);
  while (n-- > 1) {
    swap(&a[0], &a[n]);
    sift(a, 0, n);
  }
}
static void shell(int *a, int n) {
  for (int gap = n / 2; gap; gap /= 2)
    for (int i = gap; i < n; i++)
      for (int k = i; k >= gap && a[k - gap] > a[k]; k -= gap) swap(&a[k], &a[k - gap]);
}

int main(void) {
  static const struct {
    const char *name;
    void (*sort)(int *, int);
  } sorts[] = {{"bubble", bubble}, {"insertion", insertion}, {"quick", quick}, {"merge", merge}, {"heap", heap}, {"shell", shell}};
  for (unsigned s = 0; s < sizeof sorts / sizeof *sorts; s++) {
    int a[N];
    unsigned v = 1;
    for (int i = 0; i < N; i++) a[i] = (int)((v = v * 1664525 + 1013904223) >> 20);
    sorts[s].sort(a, N);
    unsigned check = 0;
    int ordered = 1;
    for (int i = 0; i < N; i++) {
      check = check * 31 + (unsigned)a[i];
      if (i && a[i - 1] > a[i]) ordered = 0;
    }
    printf("%s %d %u %d %d\n", sorts[s].name, ordered, check, a[0], a[N - 1]);
  }
  return 0;
}
