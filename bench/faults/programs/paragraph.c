/* Sets text: words of the input in lines of a given width, ragged (l), right (r), centred (c) or
   justified (j). An empty word line `|` ends a paragraph. */
#include <stdio.h>
#include <string.h>

#define MAX_WIDTH 30
#define MAX_WORDS 16
#define WORD_SIZE 16

struct line {
  char words[MAX_WORDS][WORD_SIZE];
  int count;
  int letters; /* without spaces */
};

static int width;
static char style;
static int lines_set;

static void spaces(int n) {
  while (n-- > 0)
    putchar(' ');
}

static int natural_length(const struct line *line) {
  if (line->count == 0)
    return 0;
  return line->letters + line->count - 1;
}

static void print_words(const struct line *line) {
  int i;
  for (i = 0; i < line->count; i++) {
    if (i > 0)
      putchar(' ');
    printf("%s", line->words[i]);
  }
}

static void print_justified(const struct line *line) {
  int gaps = line->count - 1;
  int room = width - line->letters;
  int i;
  for (i = 0; i < line->count; i++) {
    printf("%s", line->words[i]);
    if (i < gaps) {
      int share = room / (gaps - i);
      if (room % (gaps - i) != 0)
        share++;
      spaces(share);
      room -= share;
    }
  }
}

static void set_line(struct line *line, int last) {
  int free_room = width - natural_length(line);
  if (line->count == 0)
    return;
  putchar('>');
  if (style == 'r') {
    spaces(free_room);
    print_words(line);
  } else if (style == 'c') {
    spaces(free_room / 2);
    print_words(line);
  } else if (style == 'j' && !last && line->count > 1) {
    print_justified(line);
  } else {
    print_words(line);
  }
  printf("<\n");
  lines_set++;
  line->count = 0;
  line->letters = 0;
}

static int add_word(struct line *line, const char *word) {
  int length = (int)strlen(word);
  int needed = natural_length(line) + length;
  if (line->count > 0)
    needed++;
  if (needed > width || line->count == MAX_WORDS)
    return 0;
  strcpy(line->words[line->count], word);
  line->count++;
  line->letters += length;
  return 1;
}

int main(void) {
  struct line line;
  char word[WORD_SIZE];
  int words = 0, paragraphs = 0;
  line.count = 0;
  line.letters = 0;
  if (scanf(" %c %d", &style, &width) != 2 || width < 5 || width > MAX_WIDTH) {
    printf("width should be 5 to %d\n", MAX_WIDTH);
    return 1;
  }
  while (scanf("%15s", word) == 1) {
    if (strcmp(word, "|") == 0) {
      set_line(&line, 1);
      paragraphs++;
      printf("\n");
      continue;
    }
    if ((int)strlen(word) > width)
      word[width] = '\0';
    if (!add_word(&line, word)) {
      set_line(&line, 0);
      add_word(&line, word);
    }
    words++;
  }
  set_line(&line, 1);
  printf("%d words, %d lines, %d breaks\n", words, lines_set, paragraphs);
  return 0;
}
