/* The longest common subsequence of two words, the number of edits between them and their common
 * prefix. */
#include <stdio.h>
#include <string.h>

#define MAX_LENGTH 10
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int common[MAX_LENGTH + 1][MAX_LENGTH + 1];
static int edits[MAX_LENGTH + 1][MAX_LENGTH + 1];

static void fill(const char *a, const char *b) {
  int i, j;
  int n = (int)strlen(a), m = (int)strlen(b);
  for (i = 0; i <= n; i++) {
    for (j = 0; j <= m; j++) {
      if (i == 0 || j == 0) {
        common[i][j] = 0;
        edits[i][j] = MAX(i, j);
      } else if (a[i - 1] == b[j - 1]) {
        common[i][j] = common[i - 1][j - 1] + 1;
        edits[i][j] = edits[i - 1][j - 1];
      } else {
        common[i][j] = MAX(common[i - 1][j], common[i][j - 1]);
        edits[i][j] = MIN(MIN(edits[i - 1][j], edits[i][j - 1]), edits[i - 1][j - 1]) + 1;
      }
    }
  }
}

static void show(const char *a, const char *b) {
  char text[MAX_LENGTH + 1];
  int i = (int)strlen(a), j = (int)strlen(b);
  int k = common[i][j];
  text[k] = '\0';
  while (k > 0) {
    if (a[i - 1] == b[j - 1]) {
      text[k - 1] = a[i - 1];
      k--;
      i--;
      j--;
    } else if (common[i - 1][j] >= common[i][j - 1]) {
      i--;
    } else {
      j--;
    }
  }
  printf("\"%s\"", text);
}

int main(void) {
  char first[MAX_LENGTH + 1], second[MAX_LENGTH + 1];
  while (scanf("%10s %10s", first, second) == 2) {
    int prefix = 0;
    fill(first, second);
    while (first[prefix] != '\0' && first[prefix] == second[prefix])
      prefix++;
    show(first, second);
    printf(" %d edits, prefix %d\n", edits[strlen(first)][strlen(second)], prefix);
  }
  return 0;
}
