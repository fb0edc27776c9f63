/* Values as text: numbers, words, lists [a, b] and records {name: value}. Commands, one a line: =
   TEXT reads a value, p prints it on one line, t as a tree, q PATH asks for a part (as in q
   .items[2].price), s the sum of all numbers, d the depth, k the number of parts of each kind, + N
   adds N to each number, x NAME drops the fields of that name everywhere, r turns all lists round.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_SIZE 12
#define LINE_SIZE 80
#define MAX_DEPTH 6
#define INDENT 2

enum kind { NUMBER, WORD, LIST, RECORD, KINDS };

struct value {
  enum kind kind;
  union {
    long number;
    char word[NAME_SIZE];
  } is;
  char name[NAME_SIZE]; /* of a field, or "" */
  struct value *first;  /* parts of a list or record */
  struct value *next;   /* the next part of the one around */
};

struct reader {
  const char *text;
  int position;
  const char *error;
};

static struct value *new_value(enum kind kind) {
  struct value *value = calloc(1, sizeof(struct value));
  if (value == NULL) {
    printf("no memory\n");
    exit(3);
  }
  value->kind = kind;
  return value;
}

static void free_value(struct value *value) {
  while (value != NULL) {
    struct value *next = value->next;
    free_value(value->first);
    free(value);
    value = next;
  }
}

static char peek(struct reader *reader) {
  while (reader->text[reader->position] == ' ')
    reader->position++;
  return reader->text[reader->position];
}

static int accept(struct reader *reader, char c) {
  if (peek(reader) != c)
    return 0;
  reader->position++;
  return 1;
}

static void fail(struct reader *reader, const char *message) {
  if (reader->error == NULL)
    reader->error = message;
}

static void read_name(struct reader *reader, char *name) {
  int length = 0;
  peek(reader);
  while (isalpha((unsigned char)reader->text[reader->position])) {
    if (length == NAME_SIZE - 1) {
      fail(reader, "name too long");
      break;
    }
    name[length++] = reader->text[reader->position++];
  }
  name[length] = '\0';
  if (length == 0)
    fail(reader, "name expected");
}

static long read_number(struct reader *reader) {
  long number = 0;
  int negative = accept(reader, '-');
  if (!isdigit((unsigned char)reader->text[reader->position]))
    fail(reader, "digit expected");
  while (isdigit((unsigned char)reader->text[reader->position])) {
    number = number * 10 + (reader->text[reader->position] - '0');
    reader->position++;
    if (number > 1000000) {
      fail(reader, "number too large");
      break;
    }
  }
  return negative ? -number : number;
}

static struct value *read_value(struct reader *reader, int depth);

static void read_parts(struct reader *reader, struct value *whole, char closing, int depth) {
  struct value **link = &whole->first;
  if (accept(reader, closing))
    return;
  do {
    char name[NAME_SIZE] = "";
    if (whole->kind == RECORD) {
      read_name(reader, name);
      if (!accept(reader, ':'))
        fail(reader, "colon expected");
    }
    if (reader->error != NULL)
      return;
    *link = read_value(reader, depth + 1);
    if (*link == NULL)
      return;
    strcpy((*link)->name, name);
    link = &(*link)->next;
  } while (accept(reader, ','));
  if (!accept(reader, closing))
    fail(reader, "not closed");
}

static struct value *read_value(struct reader *reader, int depth) {
  struct value *value;
  char c = peek(reader);
  if (depth > MAX_DEPTH) {
    fail(reader, "too deep");
    return NULL;
  }
  if (accept(reader, '[')) {
    value = new_value(LIST);
    read_parts(reader, value, ']', depth);
  } else if (accept(reader, '{')) {
    value = new_value(RECORD);
    read_parts(reader, value, '}', depth);
  } else if (isalpha((unsigned char)c)) {
    value = new_value(WORD);
    read_name(reader, value->is.word);
  } else if (isdigit((unsigned char)c) || c == '-') {
    value = new_value(NUMBER);
    value->is.number = read_number(reader);
  } else {
    fail(reader, "value expected");
    return NULL;
  }
  return value;
}

static struct value *parse(const char *text) {
  struct reader reader = {text, 0, NULL};
  struct value *value = read_value(&reader, 1);
  if (reader.error == NULL && peek(&reader) != '\0')
    reader.error = "end expected";
  if (reader.error != NULL) {
    printf("column %d: %s\n", reader.position + 1, reader.error);
    free_value(value);
    return NULL;
  }
  return value;
}

static void print_value(const struct value *value) {
  const struct value *part;
  switch (value->kind) {
    case NUMBER:
      printf("%ld", value->is.number);
      break;
    case WORD:
      printf("%s", value->is.word);
      break;
    default:
      putchar(value->kind == LIST ? '[' : '{');
      for (part = value->first; part != NULL; part = part->next) {
        if (part != value->first)
          printf(", ");
        if (value->kind == RECORD)
          printf("%s: ", part->name);
        print_value(part);
      }
      putchar(value->kind == LIST ? ']' : '}');
  }
}

static void print_tree(const struct value *value, int level) {
  const struct value *part;
  printf("%*s", level * INDENT, "");
  if (value->name[0] != '\0')
    printf("%s = ", value->name);
  if (value->kind == NUMBER || value->kind == WORD) {
    print_value(value);
    printf("\n");
    return;
  }
  printf("%s\n", value->kind == LIST ? "list" : "record");
  for (part = value->first; part != NULL; part = part->next)
    print_tree(part, level + 1);
}

static long sum_of(const struct value *value) {
  const struct value *part;
  long sum = 0;
  if (value->kind == NUMBER)
    return value->is.number;
  for (part = value->first; part != NULL; part = part->next)
    sum += sum_of(part);
  return sum;
}

static int depth_of(const struct value *value) {
  const struct value *part;
  int deepest = 0;
  for (part = value->first; part != NULL; part = part->next) {
    int depth = depth_of(part);
    if (depth > deepest)
      deepest = depth;
  }
  return deepest + 1;
}

static void count_kinds(const struct value *value, int *counts) {
  const struct value *part;
  counts[value->kind]++;
  for (part = value->first; part != NULL; part = part->next)
    count_kinds(part, counts);
}

static void add_to_numbers(struct value *value, long amount) {
  struct value *part;
  if (value->kind == NUMBER)
    value->is.number += amount;
  for (part = value->first; part != NULL; part = part->next)
    add_to_numbers(part, amount);
}

static int drop_fields(struct value *value, const char *name) {
  struct value **link = &value->first;
  int dropped = 0;
  while (*link != NULL) {
    struct value *part = *link;
    if (value->kind == RECORD && strcmp(part->name, name) == 0) {
      *link = part->next;
      part->next = NULL;
      free_value(part);
      dropped++;
    } else {
      dropped += drop_fields(part, name);
      link = &part->next;
    }
  }
  return dropped;
}

static void turn_lists(struct value *value) {
  struct value *part, *turned = NULL;
  for (part = value->first; part != NULL; part = part->next)
    turn_lists(part);
  if (value->kind != LIST)
    return;
  while (value->first != NULL) {
    part = value->first;
    value->first = part->next;
    part->next = turned;
    turned = part;
  }
  value->first = turned;
}

/* .name goes to a field, [n] to the n-th part, counted from 1. */
static const struct value *find(const struct value *value, const char *path) {
  while (value != NULL && *path != '\0') {
    if (*path == '.') {
      char name[NAME_SIZE];
      int length = 0;
      path++;
      while (isalpha((unsigned char)*path) && length < NAME_SIZE - 1)
        name[length++] = *path++;
      name[length] = '\0';
      if (value->kind != RECORD)
        return NULL;
      value = value->first;
      while (value != NULL && strcmp(value->name, name) != 0)
        value = value->next;
    } else if (*path == '[') {
      int index = atoi(path + 1);
      if (value->kind != LIST || index < 1)
        return NULL;
      value = value->first;
      while (value != NULL && index > 1) {
        value = value->next;
        index--;
      }
      path = strchr(path, ']');
      if (path == NULL)
        return NULL;
      path++;
    } else {
      return NULL;
    }
  }
  return value;
}

static void answer(struct value *value, char command, const char *rest) {
  int counts[KINDS] = {0};
  const struct value *found;
  switch (command) {
    case 'p':
      print_value(value);
      printf("\n");
      break;
    case 't':
      print_tree(value, 0);
      break;
    case 'q':
      found = find(value, rest);
      if (found == NULL)
        printf("nothing at %s", rest);
      else
        print_value(found);
      printf("\n");
      break;
    case 's':
      printf("sum %ld\n", sum_of(value));
      break;
    case 'd':
      printf("depth %d\n", depth_of(value));
      break;
    case 'k':
      count_kinds(value, counts);
      printf("%d numbers, %d words, %d lists, %d records\n", counts[NUMBER], counts[WORD],
             counts[LIST], counts[RECORD]);
      break;
    case '+':
      add_to_numbers(value, atoi(rest));
      break;
    case 'x':
      printf("dropped %d\n", drop_fields(value, rest));
      break;
    case 'r':
      turn_lists(value);
      break;
    default:
      printf("unknown command %c\n", command);
  }
}

int main(void) {
  struct value *value = NULL;
  char line[LINE_SIZE];
  int commands = 0, missing;
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char *rest;
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0')
      continue;
    commands++;
    rest = line[1] == ' ' ? line + 2 : line + 1;
    if (line[0] == '=') {
      free_value(value);
      value = parse(rest);
    } else if (value == NULL) {
      printf("no value\n");
    } else {
      answer(value, line[0], rest);
    }
  }
  printf("%d commands\n", commands);
  missing = value == NULL;
  free_value(value);
  return missing;
}
