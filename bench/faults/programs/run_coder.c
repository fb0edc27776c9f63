/* Run-length coding of lines: e TEXT encodes (aaab -> a3b), d CODE decodes, with an escape \ for
 * digits; prints the saving, too. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define TEXT_SIZE 48
#define ESCAPE '\\'
#define MAX_RUN 99

static int append(char *out, int length, char c) {
  if (length >= TEXT_SIZE - 1)
    return -1;
  out[length] = c;
  out[length + 1] = '\0';
  return length + 1;
}

static int append_number(char *out, int length, int number) {
  if (number >= 10) {
    length = append_number(out, length, number / 10);
    if (length < 0)
      return -1;
  }
  return append(out, length, '0' + number % 10);
}

static int encode(const char *text, char *out) {
  int length = 0;
  const char *p = text;
  out[0] = '\0';
  while (*p != '\0' && length >= 0) {
    int run = 1;
    while (p[run] == *p && run < MAX_RUN)
      run++;
    if (isdigit((unsigned char)*p) || *p == ESCAPE) {
      length = append(out, length, ESCAPE);
      if (length < 0)
        break;
    }
    length = append(out, length, *p);
    if (length >= 0 && run > 1)
      length = append_number(out, length, run);
    p += run;
  }
  return length;
}

static int decode(const char *code, char *out) {
  int length = 0;
  out[0] = '\0';
  while (*code != '\0') {
    char letter = *code;
    int run = 0;
    if (isdigit((unsigned char)letter))
      return -2;
    if (letter == ESCAPE) {
      code++;
      letter = *code;
      if (letter == '\0')
        return -2;
    }
    code++;
    while (isdigit((unsigned char)*code)) {
      run = run * 10 + (*code - '0');
      if (run > MAX_RUN)
        return -2;
      code++;
    }
    if (run == 0)
      run = 1;
    while (run > 0) {
      length = append(out, length, letter);
      if (length < 0)
        return -1;
      run--;
    }
  }
  return length;
}

int main(void) {
  char line[TEXT_SIZE + 4], result[TEXT_SIZE];
  int before = 0, after = 0;
  while (fgets(line, sizeof line, stdin) != NULL) {
    int length;
    char *text = line + 2;
    line[strcspn(line, "\n")] = '\0';
    if (strlen(line) < 2 || line[1] != ' ') {
      printf("ignored\n");
      continue;
    }
    if (line[0] == 'e') {
      length = encode(text, result);
      if (length > 0) {
        before += (int)strlen(text);
        after += length;
      }
    } else {
      length = decode(text, result);
    }
    if (length == -1)
      printf("too long\n");
    else if (length == -2)
      printf("no code\n");
    else
      printf("%s (%d)\n", result, length);
  }
  if (before > 0)
    printf("saved %d of %d, %.1f%%\n", before - after, before, 100.0 * (before - after) / before);
  return 0;
}
