/* Is a line a palindrome, if only letters and digits count? Prints it reversed, too. */
#include <stdio.h>
#include <string.h>

#define MAX 64

static int is_counted(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static char lower(char c) {
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 'a';
  return c;
}

static int is_palindrome(const char *text) {
  int left = 0;
  int right = (int)strlen(text) - 1;
  while (left < right) {
    if (!is_counted(text[left])) {
      left++;
      continue;
    }
    if (!is_counted(text[right])) {
      right--;
      continue;
    }
    if (lower(text[left]) != lower(text[right]))
      return 0;
    left++;
    right--;
  }
  return 1;
}

static void reverse(char *text) {
  size_t i, n = strlen(text);
  for (i = 0; i < n / 2; i++) {
    char c = text[i];
    text[i] = text[n - 1 - i];
    text[n - 1 - i] = c;
  }
}

int main(void) {
  char line[MAX];
  int yes = 0, no = 0;
  while (fgets(line, sizeof line, stdin) != NULL) {
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\n')
      line[length - 1] = '\0';
    if (strcmp(line, "end") == 0)
      break;
    if (is_palindrome(line)) {
      printf("yes: ");
      yes++;
    } else {
      printf("no:  ");
      no++;
    }
    reverse(line);
    printf("[%s]\n", line);
  }
  printf("%d of %d\n", yes, yes + no);
  return 0;
}
