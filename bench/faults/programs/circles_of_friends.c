/* Union-find: who knows whom. Answers "f a b" (they become friends), "q a b" (same circle?) and "c"
 * (how many circles, the largest). */
#include <stdio.h>

#define MAX_PEOPLE 12

static int parent[MAX_PEOPLE + 1];
static int size[MAX_PEOPLE + 1];

static int root_of(int person) {
  while (parent[person] != person) {
    parent[person] = parent[parent[person]];
    person = parent[person];
  }
  return person;
}

static int unite(int a, int b) {
  int x = root_of(a), y = root_of(b);
  if (x == y)
    return 0;
  if (size[x] < size[y]) {
    int t = x;
    x = y;
    y = t;
  }
  parent[y] = x;
  size[x] += size[y];
  return 1;
}

int main(void) {
  int people, circles, i, a, b;
  char command;
  scanf("%d", &people);
  if (people < 1 || people > MAX_PEOPLE) {
    printf("between 1 and %d people\n", MAX_PEOPLE);
    return 1;
  }
  for (i = 1; i <= people; i++) {
    parent[i] = i;
    size[i] = 1;
  }
  circles = people;
  while (scanf(" %c", &command) == 1) {
    if (command == 'c') {
      int largest = 0;
      for (i = 1; i <= people; i++) {
        if (parent[i] == i && size[i] > largest)
          largest = size[i];
      }
      printf("circles: %d, largest: %d\n", circles, largest);
      continue;
    }
    if (scanf("%d %d", &a, &b) != 2)
      break;
    if (a < 1 || a > people || b < 1 || b > people) {
      printf("nobody\n");
    } else if (command == 'f') {
      if (unite(a, b))
        circles--;
      else
        printf("%d and %d were together already\n", a, b);
    } else if (command == 'q') {
      printf("%s\n", root_of(a) == root_of(b) ? "yes" : "no");
    }
  }
  return 0;
}
