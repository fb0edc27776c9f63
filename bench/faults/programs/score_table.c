/* Names with points, sorted by points (then by name) and printed as a table with places; equal
 * points share a place. */
#include <stdio.h>
#include <string.h>

#define MAX_PLAYERS 10
#define NAME_SIZE 12

struct player {
  char name[NAME_SIZE];
  int points;
};

static int comes_before(const struct player *a, const struct player *b) {
  if (a->points != b->points)
    return a->points > b->points;
  return strcmp(a->name, b->name) < 0;
}

static void sort(struct player *players, int n) {
  int i, j;
  for (i = 1; i < n; i++) {
    struct player current = players[i];
    j = i - 1;
    while (j >= 0 && comes_before(&current, &players[j])) {
      players[j + 1] = players[j];
      j--;
    }
    players[j + 1] = current;
  }
}

int main(void) {
  struct player players[MAX_PLAYERS];
  int n = 0, i, place = 1;
  while (n < MAX_PLAYERS && scanf("%11s %d", players[n].name, &players[n].points) == 2)
    n++;
  sort(players, n);
  printf("place name        points\n");
  for (i = 0; i < n; i++) {
    if (i > 0 && players[i].points < players[i - 1].points)
      place = i + 1;
    printf("%4d. %-11s %6d\n", place, players[i].name, players[i].points);
  }
  if (n == 0)
    printf("nobody\n");
  return 0;
}
