// strtok, strtok_r, strsep.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[] = "  one, two,,three ;four";
  for (char *t = strtok(line, " ,;"); t; t = strtok(NULL, " ,;")) printf("[%s]", t);
  printf("\n");
  char empty[] = "";
  printf("%d\n", strtok(empty, " ") == NULL);
  char only[] = ",,,";
  printf("%d\n", strtok(only, ",") == NULL);
  char changing[] = "key=value;rest";
  printf("%s ", strtok(changing, "="));
  printf("%s ", strtok(NULL, ";"));
  printf("%s\n", strtok(NULL, ""));
  char outer[] = "a b;c d;e", *save1, *save2;
  for (char *t = strtok_r(outer, ";", &save1); t; t = strtok_r(NULL, ";", &save1)) {
    for (char *u = strtok_r(t, " ", &save2); u; u = strtok_r(NULL, " ", &save2)) printf("%s.", u);
    printf("|");
  }
  printf("\n");
  char fields[] = "x,,y,", *rest = fields, *f;
  while ((f = strsep(&rest, ","))) printf("<%s>", f);
  printf(" %d\n", rest == NULL);
  return 0;
}
