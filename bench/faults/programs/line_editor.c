/* A small line editor. Commands, one a line: a TEXT appends, i N TEXT inserts before line N, d N
   [M] deletes, s N OLD NEW substitutes a word, m N M moves line N before line M, u undoes the last
   change, f TEXT finds, l lists, w counts. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 10
#define LINE_LENGTH 32

struct buffer {
  char lines[MAX_LINES][LINE_LENGTH];
  int count;
};

enum outcome { DONE, NO_LINE, NO_ROOM, NOT_FOUND, BAD_COMMAND };

static struct buffer buffer;
static struct buffer saved;
static int can_undo;
static int changes;

static void save(void) {
  saved = buffer;
  can_undo = 1;
}

static int valid_line(int number) {
  return number >= 1 && number <= buffer.count;
}

static enum outcome insert_before(int number, const char *text) {
  int i;
  if (number < 1 || number > buffer.count + 1)
    return NO_LINE;
  if (buffer.count == MAX_LINES || strlen(text) >= LINE_LENGTH)
    return NO_ROOM;
  save();
  for (i = buffer.count; i >= number; i--)
    strcpy(buffer.lines[i], buffer.lines[i - 1]);
  strcpy(buffer.lines[number - 1], text);
  buffer.count++;
  changes++;
  return DONE;
}

static enum outcome delete_lines(int first, int last) {
  int i, removed;
  if (!valid_line(first) || !valid_line(last) || last < first)
    return NO_LINE;
  save();
  removed = last - first + 1;
  for (i = last; i < buffer.count; i++)
    strcpy(buffer.lines[i - removed], buffer.lines[i]);
  buffer.count -= removed;
  changes++;
  return DONE;
}

static enum outcome substitute(int number, const char *old, const char *new_text) {
  char result[LINE_LENGTH];
  char *line, *found;
  size_t before;
  if (!valid_line(number))
    return NO_LINE;
  line = buffer.lines[number - 1];
  found = strstr(line, old);
  if (found == NULL)
    return NOT_FOUND;
  if (strlen(line) - strlen(old) + strlen(new_text) >= LINE_LENGTH)
    return NO_ROOM;
  save();
  before = (size_t)(found - line);
  memcpy(result, line, before);
  result[before] = '\0';
  strcat(result, new_text);
  strcat(result, found + strlen(old));
  strcpy(line, result);
  changes++;
  return DONE;
}

static enum outcome move_line(int from, int before) {
  char text[LINE_LENGTH];
  int i;
  if (!valid_line(from) || before < 1 || before > buffer.count + 1)
    return NO_LINE;
  save();
  strcpy(text, buffer.lines[from - 1]);
  if (from < before) {
    for (i = from; i < before - 1; i++)
      strcpy(buffer.lines[i - 1], buffer.lines[i]);
    strcpy(buffer.lines[before - 2], text);
  } else {
    for (i = from - 1; i >= before; i--)
      strcpy(buffer.lines[i], buffer.lines[i - 1]);
    strcpy(buffer.lines[before - 1], text);
  }
  changes++;
  return DONE;
}

static enum outcome undo(void) {
  struct buffer current;
  if (!can_undo)
    return NOT_FOUND;
  current = buffer;
  buffer = saved;
  saved = current;
  return DONE;
}

static void list(void) {
  int i;
  for (i = 0; i < buffer.count; i++)
    printf("%2d  %s\n", i + 1, buffer.lines[i]);
  if (buffer.count == 0)
    printf("empty\n");
}

static enum outcome find(const char *text) {
  int i, hits = 0;
  for (i = 0; i < buffer.count; i++) {
    if (strstr(buffer.lines[i], text) != NULL) {
      printf("%d ", i + 1);
      hits++;
    }
  }
  if (hits == 0)
    return NOT_FOUND;
  printf("(%d)\n", hits);
  return DONE;
}

static void count_words(void) {
  int i, words = 0, letters = 0;
  for (i = 0; i < buffer.count; i++) {
    const char *p;
    int inside = 0;
    for (p = buffer.lines[i]; *p != '\0'; p++) {
      if (*p == ' ') {
        inside = 0;
      } else {
        letters++;
        if (!inside)
          words++;
        inside = 1;
      }
    }
  }
  printf("%d lines, %d words, %d letters\n", buffer.count, words, letters);
}

static const char *skip_number(const char *text) {
  while (isdigit((unsigned char)*text))
    text++;
  while (*text == ' ')
    text++;
  return text;
}

static enum outcome execute(const char *line) {
  int first, second;
  char old[LINE_LENGTH], new_text[LINE_LENGTH];
  const char *rest = line[0] != '\0' && line[1] == ' ' ? line + 2 : line + strlen(line);
  switch (line[0]) {
    case 'a':
      return insert_before(buffer.count + 1, rest);
    case 'i':
      if (sscanf(rest, "%d", &first) != 1)
        return BAD_COMMAND;
      return insert_before(first, skip_number(rest));
    case 'd':
      switch (sscanf(rest, "%d %d", &first, &second)) {
        case 1:
          return delete_lines(first, first);
        case 2:
          return delete_lines(first, second);
        default:
          return BAD_COMMAND;
      }
    case 's':
      if (sscanf(rest, "%d %31s %31s", &first, old, new_text) != 3)
        return BAD_COMMAND;
      return substitute(first, old, new_text);
    case 'm':
      if (sscanf(rest, "%d %d", &first, &second) != 2)
        return BAD_COMMAND;
      return move_line(first, second);
    case 'u':
      return undo();
    case 'f':
      return find(rest);
    case 'l':
      list();
      return DONE;
    case 'w':
      count_words();
      return DONE;
    default:
      return BAD_COMMAND;
  }
}

int main(void) {
  char line[64];
  int number = 0, mistakes = 0;
  while (fgets(line, sizeof line, stdin) != NULL) {
    enum outcome outcome;
    size_t length = strlen(line);
    number++;
    if (length > 0 && line[length - 1] == '\n')
      line[length - 1] = '\0';
    outcome = execute(line);
    if (outcome == DONE)
      continue;
    mistakes++;
    printf("command %d: ", number);
    switch (outcome) {
      case NO_LINE:
        printf("no such line\n");
        break;
      case NO_ROOM:
        printf("no room\n");
        break;
      case NOT_FOUND:
        printf("nothing found\n");
        break;
      default:
        printf("unknown command\n");
        break;
    }
  }
  printf("%d changes, %d mistakes\n", changes, mistakes);
  return mistakes > 0;
}
