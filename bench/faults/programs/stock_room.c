/* Articles in stock: arrivals at a price, sales first in first out, the value of what is left,
 * articles to order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ARTICLES 5
#define NAME_LENGTH 10
#define REORDER_BELOW 3

struct batch {
  int quantity;
  int price;
  struct batch *next;
};

struct article {
  char name[NAME_LENGTH + 1];
  struct batch *oldest, *newest;
  int sold;
  long revenue;
  long cost;
};

struct store {
  struct article articles[MAX_ARTICLES];
  int count;
};

static struct article *find_article(struct store *store, const char *name) {
  int i;
  for (i = 0; i < store->count; i++) {
    if (strcmp(store->articles[i].name, name) == 0)
      return &store->articles[i];
  }
  return NULL;
}

static struct article *new_article(struct store *store, const char *name) {
  struct article *article;
  if (store->count == MAX_ARTICLES)
    return NULL;
  article = &store->articles[store->count++];
  strcpy(article->name, name);
  article->oldest = NULL;
  article->newest = NULL;
  article->sold = 0;
  article->revenue = 0;
  article->cost = 0;
  return article;
}

static int in_stock(const struct article *article) {
  const struct batch *batch;
  int total = 0;
  for (batch = article->oldest; batch != NULL; batch = batch->next)
    total += batch->quantity;
  return total;
}

static void arrive(struct article *article, int quantity, int price) {
  struct batch *batch = malloc(sizeof(struct batch));
  if (batch == NULL)
    exit(3);
  batch->quantity = quantity;
  batch->price = price;
  batch->next = NULL;
  if (article->oldest == NULL)
    article->oldest = batch;
  else
    article->newest->next = batch;
  article->newest = batch;
}

static void drop_oldest(struct article *article) {
  struct batch *batch = article->oldest;
  article->oldest = batch->next;
  if (article->oldest == NULL)
    article->newest = NULL;
  free(batch);
}

static int sell(struct article *article, int quantity, int price) {
  if (quantity > in_stock(article))
    return 0;
  article->sold += quantity;
  article->revenue += (long)quantity * price;
  while (quantity > 0) {
    struct batch *batch = article->oldest;
    int taken = quantity < batch->quantity ? quantity : batch->quantity;
    article->cost += (long)taken * batch->price;
    batch->quantity -= taken;
    quantity -= taken;
    if (batch->quantity == 0)
      drop_oldest(article);
  }
  return 1;
}

static long stock_value(const struct article *article) {
  const struct batch *batch = article->oldest;
  long value = 0;
  while (batch != NULL) {
    value += (long)batch->quantity * batch->price;
    batch = batch->next;
  }
  return value;
}

static void report(const struct store *store) {
  int i;
  long profit = 0, value = 0;
  printf("%-10s %5s %5s %8s\n", "article", "stock", "sold", "profit");
  for (i = 0; i < store->count; i++) {
    const struct article *article = &store->articles[i];
    int left = in_stock(article);
    printf("%-10s %5d %5d %8ld", article->name, left, article->sold,
           article->revenue - article->cost);
    if (left < REORDER_BELOW)
      printf(" order");
    printf("\n");
    profit += article->revenue - article->cost;
    value += stock_value(article);
  }
  printf("profit %ld, stock worth %ld\n", profit, value);
}

int main(void) {
  static struct store store;
  char command[8], name[NAME_LENGTH + 1];
  int quantity, price, i;
  while (scanf("%7s", command) == 1) {
    struct article *article;
    if (strcmp(command, "report") == 0) {
      report(&store);
      continue;
    }
    if (scanf("%10s %d %d", name, &quantity, &price) != 3) {
      printf("incomplete\n");
      break;
    }
    article = find_article(&store, name);
    if (strcmp(command, "in") == 0) {
      if (article == NULL)
        article = new_article(&store, name);
      if (article == NULL)
        printf("no room for %s\n", name);
      else if (quantity > 0)
        arrive(article, quantity, price);
    } else if (strcmp(command, "out") == 0) {
      if (article == NULL)
        printf("no %s\n", name);
      else if (!sell(article, quantity, price))
        printf("only %d %s\n", in_stock(article), name);
    }
  }
  for (i = 0; i < store.count; i++) {
    while (store.articles[i].oldest != NULL)
      drop_oldest(&store.articles[i]);
  }
  return 0;
}
