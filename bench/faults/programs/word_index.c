/* A hash table with chains: counts the words of a text, answers ?word, removes with -word, and
 * lists the most frequent ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 7
#define WORD_SIZE 16
#define SHOWN 3

struct entry {
  char word[WORD_SIZE];
  int count;
  struct entry *next;
};

struct table {
  struct entry *bucket[BUCKETS];
  int entries;
};

static unsigned hash(const char *word) {
  unsigned h = 5;
  while (*word) {
    h = h * 31 + (unsigned char)*word;
    word++;
  }
  return h % BUCKETS;
}

static struct entry *lookup(struct table *table, const char *word) {
  struct entry *entry;
  for (entry = table->bucket[hash(word)]; entry != NULL; entry = entry->next) {
    if (strcmp(entry->word, word) == 0)
      return entry;
  }
  return NULL;
}

static void count_word(struct table *table, const char *word) {
  struct entry *entry = lookup(table, word);
  unsigned h;
  if (entry != NULL) {
    entry->count++;
    return;
  }
  entry = malloc(sizeof *entry);
  if (entry == NULL)
    exit(3);
  strcpy(entry->word, word);
  entry->count = 1;
  h = hash(word);
  entry->next = table->bucket[h];
  table->bucket[h] = entry;
  table->entries++;
}

static int remove_word(struct table *table, const char *word) {
  struct entry **link = &table->bucket[hash(word)];
  while (*link != NULL) {
    struct entry *entry = *link;
    if (strcmp(entry->word, word) == 0) {
      *link = entry->next;
      free(entry);
      table->entries--;
      return 1;
    }
    link = &entry->next;
  }
  return 0;
}

static int before(const struct entry *a, const struct entry *b) {
  if (a->count != b->count)
    return a->count > b->count;
  return strcmp(a->word, b->word) < 0;
}

static void show_frequent(const struct table *table) {
  const struct entry *last = NULL;
  int shown;
  for (shown = 0; shown < SHOWN; shown++) {
    const struct entry *best = NULL, *entry;
    int b;
    for (b = 0; b < BUCKETS; b++) {
      for (entry = table->bucket[b]; entry != NULL; entry = entry->next) {
        if (last != NULL && !before(last, entry))
          continue;
        if (best == NULL || before(entry, best))
          best = entry;
      }
    }
    if (best == NULL)
      break;
    printf("%d. %s %d\n", shown + 1, best->word, best->count);
    last = best;
  }
}

static void clear(struct table *table) {
  int b;
  for (b = 0; b < BUCKETS; b++) {
    while (table->bucket[b] != NULL) {
      struct entry *entry = table->bucket[b];
      table->bucket[b] = entry->next;
      free(entry);
    }
  }
  table->entries = 0;
}

int main(void) {
  struct table table = {{NULL}, 0};
  char word[WORD_SIZE];
  while (scanf("%15s", word) == 1) {
    if (word[0] == '?') {
      const struct entry *entry = lookup(&table, word + 1);
      printf("%s: %d\n", word + 1, entry ? entry->count : 0);
    } else if (word[0] == '-') {
      if (!remove_word(&table, word + 1))
        printf("no %s\n", word + 1);
    } else {
      count_word(&table, word);
    }
  }
  printf("%d different words\n", table.entries);
  show_frequent(&table);
  clear(&table);
  return 0;
}
