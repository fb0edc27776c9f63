// A word that is not in the dictionary gives NULL, and nobody asks.
//   culprit run examples/null_pointer.c -- two         prints 2
//   culprit run examples/null_pointer.c -- four        breaks a rule
// RUN: run %s -- two
// EXPECT-NATIVE
// RUN: run %s -- four
// EXPECT-VIOLATION: null-pointer line 26
#include <stdio.h>
#include <string.h>

struct entry {
  const char *word;
  int number;
};

static const struct entry dictionary[] = {{"one", 1}, {"two", 2}, {"three", 3}};

static const struct entry *find(const char *word) {
  for (size_t i = 0; i < sizeof dictionary / sizeof dictionary[0]; i++)
    if (strcmp(dictionary[i].word, word) == 0) return &dictionary[i];
  return NULL;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    printf("%d\n", find(argv[i])->number);
  return 0;
}
