#include <stdio.h>

struct account {
  int number, balance;
};

static struct account accounts[5];
static int count = 0;

static struct account *find(int number) {
  int i;
  for (i = 0; i < count; i++)
    if (accounts[i].number == number) return &accounts[i];
  return NULL;
}

static int transfer(int from, int to, int amount) {
  struct account *source = find(from), *target = find(to);
  if (source == NULL || target == NULL) return 1;
  if (amount <= 0 || source->balance < amount) return 2;
  source->balance -= amount;
  target->balance += amount;
  return 0;
}

int main(void) {
  int i, n, from, to, amount;
  scanf("%d", &n);
  for (i = 0; i < n && i < 5; i++) {
    scanf("%d %d", &accounts[i].number, &accounts[i].balance);
    count++;
  }
  while (scanf("%d %d %d", &from, &to, &amount) == 3) {
    int result = transfer(from, to, amount);
    if (result == 1) printf("no such account\n");
    if (result == 2) printf("refused\n");
  }
  for (i = 0; i < count; i++) printf("%d: %d\n", accounts[i].number, accounts[i].balance);
  return 0;
}
