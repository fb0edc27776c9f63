/* Words are counted, turned round and compared, character by character and with the library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int count_words(const char *text) {
  int words = 0;
  int inside = 0;
  while (*text) {
    if (*text == ' ') {
      inside = 0;
    } else if (!inside) {
      inside = 1;
      words++;
    }
    text++;
  }
  return words;
}

static void reverse(char *text) {
  char *end = text + strlen(text);
  while (text < end) {
    end--;
    char kept = *text;
    *text = *end;
    *end = kept;
    text++;
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  int words = 0;
  int equal = 0;
  while (n > 0) {
    char line[100];
    char copy[100];
    strcpy(line, "the quick brown fox jumps over the lazy dog and runs away");
    words += count_words(line);
    strcpy(copy, line);
    reverse(line);
    reverse(line);
    equal += strcmp(line, copy) == 0;
    n--;
  }
  printf("%d %d\n", words, equal);
  return 0;
}
