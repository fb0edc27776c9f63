// qsort: integers, strings, structures, already sorted, one element, none; a comparison that counts.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  char name[12];
  int age;
};
static int by_int(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int by_age(const void *a, const void *b) { return ((const struct person *)a)->age - ((const struct person *)b)->age; }
static int by_name(const void *a, const void *b) { return strcmp(((const struct person *)a)->name, ((const struct person *)b)->name); }
static int by_double(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? 1 : x > y ? -1 : 0;
}
static int by_char(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }

int main(void) {
  int a[50];
  unsigned seed = 12345;
  for (int i = 0; i < 50; i++) {
    seed = seed * 1103515245 + 12345;
    a[i] = (int)(seed >> 16) % 100 - 50;
  }
  qsort(a, 50, sizeof *a, by_int);
  for (int i = 0; i < 50; i++) printf("%d ", a[i]);
  printf("\n");
  qsort(a, 50, sizeof *a, by_int);
  printf("%d %d\n", a[0], a[49]);
  qsort(a, 1, sizeof *a, by_int);
  qsort(a, 0, sizeof *a, by_int);
  char *words[] = {"pear", "apple", "fig", "banana", "cherry", "date"};
  qsort(words, 6, sizeof *words, by_text);
  for (int i = 0; i < 6; i++) printf("%s ", words[i]);
  printf("\n");
  struct person people[] = {{"carol", 41}, {"alice", 30}, {"bob", 25}, {"dave", 35}};
  qsort(people, 4, sizeof *people, by_age);
  for (int i = 0; i < 4; i++) printf("%s ", people[i].name);
  qsort(people, 4, sizeof *people, by_name);
  for (int i = 0; i < 4; i++) printf("%d ", people[i].age);
  printf("\n");
  double d[] = {1.5, -2.5, 1e10, 0, 3.25};
  qsort(d, 5, sizeof *d, by_double);
  for (int i = 0; i < 5; i++) printf("%g ", d[i]);
  char text[] = "sorting letters";
  qsort(text, strlen(text), 1, by_char);
  printf("[%s]\n", text);
  return 0;
}
