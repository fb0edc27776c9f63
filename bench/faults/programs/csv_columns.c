/* Splits a line of fields at commas, with quotes as in CSV files, and prints the fields and the sum
 * of those that are numbers. */
#include <ctype.h>
#include <stdio.h>

#define MAX_FIELDS 8
#define FIELD_SIZE 20

static char fields[MAX_FIELDS][FIELD_SIZE];

static int split(const char *line) {
  int count = 0, length = 0, quoted = 0;
  for (;; line++) {
    char c = *line;
    if (c == '"') {
      if (quoted && line[1] == '"') {
        fields[count][length++] = '"';
        line++;
      } else {
        quoted = !quoted;
      }
    } else if (c == '\0' || c == '\n' || (c == ',' && !quoted)) {
      fields[count][length] = '\0';
      count++;
      length = 0;
      if (c != ',' || count == MAX_FIELDS)
        break;
    } else if (length < FIELD_SIZE - 1) {
      fields[count][length++] = c;
    }
  }
  return quoted ? -1 : count;
}

static int number(const char *text, int *value) {
  int sign = 1;
  *value = 0;
  if (*text == '-') {
    sign = -1;
    text++;
  }
  if (*text == '\0')
    return 0;
  while (*text) {
    if (!isdigit((unsigned char)*text))
      return 0;
    *value = *value * 10 + (*text - '0');
    text++;
  }
  *value *= sign;
  return 1;
}

int main(void) {
  char line[100];
  while (fgets(line, sizeof line, stdin)) {
    int i, value, sum = 0, numbers = 0;
    int count = split(line);
    if (count < 0) {
      puts("quote not closed");
      continue;
    }
    for (i = 0; i < count; i++) {
      printf("%s<%s>", i > 0 ? " " : "", fields[i]);
      if (number(fields[i], &value)) {
        sum += value;
        numbers++;
      }
    }
    printf("\n%d fields", count);
    if (numbers > 0)
      printf(", %d numbers, sum %d", numbers, sum);
    printf("\n");
  }
  return 0;
}
