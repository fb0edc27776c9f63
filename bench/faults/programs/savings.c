/* Accounts with owner, balance in cents and interest rate: open, deposit, withdraw, transfer,
 * interest, close, report. */
#include <stdio.h>
#include <string.h>

#define MAX_ACCOUNTS 6
#define OWNER_SIZE 12
#define MAX_OVERDRAFT 5000
#define FEE 150

enum result { OK, NO_ACCOUNT, NO_MONEY, BAD_AMOUNT, FULL };

struct account {
  char owner[OWNER_SIZE];
  long balance;
  double rate; /* percent a year */
  int open;
  int transactions;
};

static struct account accounts[MAX_ACCOUNTS];

static const char *message(enum result result) {
  switch (result) {
    case OK:
      return "ok";
    case NO_ACCOUNT:
      return "no such account";
    case NO_MONEY:
      return "not enough money";
    case BAD_AMOUNT:
      return "bad amount";
    case FULL:
      return "no room for accounts";
  }
  return "?";
}

static struct account *find(const char *owner) {
  int i;
  for (i = 0; i < MAX_ACCOUNTS; i++) {
    if (accounts[i].open && strcmp(accounts[i].owner, owner) == 0)
      return &accounts[i];
  }
  return NULL;
}

static enum result open_account(const char *owner, double rate) {
  int i;
  for (i = 0; i < MAX_ACCOUNTS; i++) {
    if (!accounts[i].open) {
      strcpy(accounts[i].owner, owner);
      accounts[i].balance = 0;
      accounts[i].rate = rate;
      accounts[i].transactions = 0;
      accounts[i].open = 1;
      return OK;
    }
  }
  return FULL;
}

static enum result deposit(struct account *account, long amount) {
  if (account == NULL)
    return NO_ACCOUNT;
  if (amount <= 0)
    return BAD_AMOUNT;
  account->balance += amount;
  account->transactions++;
  return OK;
}

static enum result withdraw(struct account *account, long amount) {
  if (account == NULL)
    return NO_ACCOUNT;
  if (amount <= 0)
    return BAD_AMOUNT;
  if (account->balance - amount < -MAX_OVERDRAFT)
    return NO_MONEY;
  account->balance -= amount;
  account->transactions++;
  if (account->balance < 0)
    account->balance -= FEE;
  return OK;
}

static enum result transfer(struct account *from, struct account *to, long amount) {
  enum result result;
  if (from == NULL || to == NULL)
    return NO_ACCOUNT;
  if (from == to)
    return BAD_AMOUNT;
  result = withdraw(from, amount);
  if (result != OK)
    return result;
  return deposit(to, amount);
}

static long total_interest(int months) {
  long total = 0;
  int i;
  for (i = 0; i < MAX_ACCOUNTS; i++) {
    long interest;
    if (!accounts[i].open || accounts[i].balance <= 0)
      continue;
    interest = (long)(accounts[i].balance * accounts[i].rate / 100.0 * months / 12.0 + 0.5);
    accounts[i].balance += interest;
    total += interest;
  }
  return total;
}

static void print_cents(long cents) {
  if (cents < 0) {
    printf("-");
    cents = -cents;
  }
  printf("%ld.%02ld", cents / 100, cents % 100);
}

static void report(void) {
  int i, count = 0;
  long sum = 0;
  for (i = 0; i < MAX_ACCOUNTS; i++) {
    if (!accounts[i].open)
      continue;
    printf("%-12s %5.2f%% %2d ", accounts[i].owner, accounts[i].rate, accounts[i].transactions);
    print_cents(accounts[i].balance);
    printf("\n");
    sum += accounts[i].balance;
    count++;
  }
  printf("%d accounts, ", count);
  print_cents(sum);
  printf("\n");
}

int main(void) {
  char command[10], owner[OWNER_SIZE], other[OWNER_SIZE];
  while (scanf("%9s", command) == 1) {
    enum result result = OK;
    long amount;
    double rate;
    int months;
    if (strcmp(command, "open") == 0) {
      scanf("%11s %lf", owner, &rate);
      result = open_account(owner, rate);
    } else if (strcmp(command, "in") == 0) {
      scanf("%11s %ld", owner, &amount);
      result = deposit(find(owner), amount);
    } else if (strcmp(command, "out") == 0) {
      scanf("%11s %ld", owner, &amount);
      result = withdraw(find(owner), amount);
    } else if (strcmp(command, "move") == 0) {
      scanf("%11s %11s %ld", owner, other, &amount);
      result = transfer(find(owner), find(other), amount);
    } else if (strcmp(command, "interest") == 0) {
      scanf("%d", &months);
      printf("interest ");
      print_cents(total_interest(months));
      printf("\n");
    } else if (strcmp(command, "close") == 0) {
      struct account *account;
      scanf("%11s", owner);
      account = find(owner);
      if (account == NULL)
        result = NO_ACCOUNT;
      else if (account->balance < 0)
        result = NO_MONEY;
      else
        account->open = 0;
    } else if (strcmp(command, "report") == 0) {
      report();
    } else {
      printf("unknown command %s\n", command);
    }
    if (result != OK)
      printf("%s: %s\n", command, message(result));
  }
  return 0;
}
