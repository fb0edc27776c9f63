// A tiny command interpreter over a table of accounts, with errors and totals.
// STDIN: open alice 100
// STDIN: open bob 50
// STDIN: move alice bob 30
// STDIN: move bob carol 10
// STDIN: move alice bob 1000
// STDIN: list
// STDIN: close bob
// STDIN: list
// STDIN: nonsense
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

enum result { OK, UNKNOWN, POOR, FULL };
static struct account {
  char name[16];
  long balance;
  unsigned open : 1;
} accounts[4];
static const char *const messages[] = {[OK] = "ok", [UNKNOWN] = "unknown account", [POOR] = "not enough money", [FULL] = "no room"};

static struct account *find(const char *name) {
  for (struct account *a = accounts; a < accounts + 4; a++)
    if (a->open && strcmp(a->name, name) == 0) return a;
  return NULL;
}
static enum result open_account(const char *name, long balance) {
  for (int i = 0; i < 4; i++)
    if (!accounts[i].open) {
      accounts[i] = (struct account){.balance = balance, .open = 1};
      strncpy(accounts[i].name, name, sizeof accounts[i].name - 1);
      return OK;
    }
  return FULL;
}
static enum result move(const char *from, const char *to, long amount) {
  struct account *a = find(from), *b = find(to);
  if (!a || !b) return UNKNOWN;
  if (a->balance < amount) return POOR;
  a->balance -= amount;
  b->balance += amount;
  return OK;
}

int main(void) {
  char line[80], a[16], b[16];
  long amount;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "open %15s %ld", a, &amount) == 2)
      puts(messages[open_account(a, amount)]);
    else if (sscanf(line, "move %15s %15s %ld", a, b, &amount) == 3)
      puts(messages[move(a, b, amount)]);
    else if (sscanf(line, "close %15s", a) == 1) {
      struct account *c = find(a);
      if (c) c->open = 0;
      puts(messages[c ? OK : UNKNOWN]);
    } else if (strncmp(line, "list", 4) == 0) {
      for (int i = 0; i < 4; i++)
        if (accounts[i].open) printf("%-8s %6ld\n", accounts[i].name, accounts[i].balance);
    } else
      printf("what is %s", line);
  }
  return 0;
}
