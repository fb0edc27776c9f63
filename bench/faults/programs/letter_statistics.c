/* Reads one line and counts vowels, consonants, digits, words and the longest word. */
#include <ctype.h>
#include <stdio.h>

#define LINE_SIZE 80

int main(void) {
  char line[LINE_SIZE];
  int vowels = 0, consonants = 0, digits = 0, words = 0;
  int longest = 0, length = 0;
  int i;
  if (fgets(line, LINE_SIZE, stdin) == NULL) {
    printf("nothing to read\n");
    return 1;
  }
  for (i = 0; line[i] != '\0'; i++) {
    char c = tolower(line[i]);
    if (c >= 'a' && c <= 'z') {
      switch (c) {
        case 'a':
        case 'e':
        case 'i':
        case 'o':
        case 'u':
          vowels++;
          break;
        default:
          consonants++;
          break;
      }
    } else if (c >= '0' && c <= '9') {
      digits++;
    }
    if (c == ' ' || c == '\n') {
      length = 0;
    } else {
      if (length == 0)
        words++;
      length++;
      if (length > longest)
        longest = length;
    }
  }
  printf("vowels: %d\n", vowels);
  printf("consonants: %d\n", consonants);
  printf("digits: %d\n", digits);
  printf("words: %d, longest: %d\n", words, longest);
  return 0;
}
