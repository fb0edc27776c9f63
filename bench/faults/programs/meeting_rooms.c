/* Meetings given as HH:MM-HH:MM: how many of them one room can hold (greedy), and how many rooms
 * all of them need. */
#include <stdio.h>

#define MAX_MEETINGS 10
#define MINUTES_PER_HOUR 60

typedef struct {
  int from, to;
} Meeting;

static int read_meeting(Meeting *m) {
  int h1, m1, h2, m2;
  if (scanf("%d:%d-%d:%d", &h1, &m1, &h2, &m2) != 4)
    return 0;
  m->from = h1 * MINUTES_PER_HOUR + m1;
  m->to = h2 * MINUTES_PER_HOUR + m2;
  return 1;
}

static void print_time(int minutes) {
  printf("%02d:%02d", minutes / MINUTES_PER_HOUR, minutes % MINUTES_PER_HOUR);
}

static void sort_by_end(Meeting *meetings, int n) {
  int i, swapped;
  do {
    swapped = 0;
    for (i = 0; i + 1 < n; i++) {
      if (meetings[i].to > meetings[i + 1].to) {
        Meeting t = meetings[i];
        meetings[i] = meetings[i + 1];
        meetings[i + 1] = t;
        swapped = 1;
      }
    }
  } while (swapped);
}

static int rooms_needed(const Meeting *meetings, int n) {
  int i, j, most = 0;
  for (i = 0; i < n; i++) {
    int open = 0;
    for (j = 0; j < n; j++) {
      if (meetings[j].from <= meetings[i].from && meetings[i].from < meetings[j].to)
        open++;
    }
    if (open > most)
      most = open;
  }
  return most;
}

int main(void) {
  Meeting meetings[MAX_MEETINGS];
  int n = 0, i, held = 0, busy = 0, free_from = 0;
  while (n < MAX_MEETINGS && read_meeting(&meetings[n])) {
    if (meetings[n].from >= meetings[n].to) {
      printf("ignored\n");
      continue;
    }
    n++;
  }
  sort_by_end(meetings, n);
  for (i = 0; i < n; i++) {
    if (meetings[i].from < free_from)
      continue;
    print_time(meetings[i].from);
    printf(" to ");
    print_time(meetings[i].to);
    printf("\n");
    free_from = meetings[i].to;
    busy += meetings[i].to - meetings[i].from;
    held++;
  }
  printf("%d of %d meetings, %d h %d min, %d rooms for all\n", held, n, busy / MINUTES_PER_HOUR,
         busy % MINUTES_PER_HOUR, rooms_needed(meetings, n));
  return 0;
}
