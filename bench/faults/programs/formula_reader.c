/* A tokenizer and an evaluator by recursive descent: + - * / % ^, parentheses, signs, variables a
 * to z, assignments. One formula a line. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define LINE_SIZE 64
#define VARIABLES 26

enum token_kind { TOKEN_NUMBER, TOKEN_NAME, TOKEN_SYMBOL, TOKEN_END, TOKEN_WRONG };

struct token {
  enum token_kind kind;
  int value;   /* of a number */
  char symbol; /* of a symbol or a name */
};

static const char *cursor;
static struct token token;
static int variables[VARIABLES];
static int defined[VARIABLES];
static const char *problem;

static void complain(const char *message) {
  if (problem == NULL)
    problem = message;
}

static void advance(void) {
  while (*cursor == ' ')
    cursor++;
  if (*cursor == '\0' || *cursor == '\n') {
    token.kind = TOKEN_END;
    return;
  }
  if (isdigit((unsigned char)*cursor)) {
    token.kind = TOKEN_NUMBER;
    token.value = 0;
    while (isdigit((unsigned char)*cursor)) {
      if (token.value > 100000) {
        complain("number too large");
        token.value = 0;
      }
      token.value = token.value * 10 + (*cursor - '0');
      cursor++;
    }
    return;
  }
  if (*cursor >= 'a' && *cursor <= 'z') {
    token.kind = TOKEN_NAME;
    token.symbol = *cursor;
    cursor++;
    return;
  }
  if (strchr("+-*/%^()=", *cursor) != NULL) {
    token.kind = TOKEN_SYMBOL;
    token.symbol = *cursor;
    cursor++;
    return;
  }
  token.kind = TOKEN_WRONG;
  complain("unknown character");
}

static int is_symbol(char c) {
  return token.kind == TOKEN_SYMBOL && token.symbol == c;
}

static long long limited(long long value) {
  if (value > 1000000000LL || value < -1000000000LL) {
    complain("overflow");
    return 0;
  }
  return value;
}

static long long sum(void);

static long long primary(void) {
  long long value = 0;
  if (token.kind == TOKEN_NUMBER) {
    value = token.value;
    advance();
  } else if (token.kind == TOKEN_NAME) {
    int index = token.symbol - 'a';
    if (!defined[index])
      complain("unknown variable");
    value = variables[index];
    advance();
  } else if (is_symbol('(')) {
    advance();
    value = sum();
    if (is_symbol(')'))
      advance();
    else
      complain("missing )");
  } else {
    complain("operand expected");
  }
  return value;
}

static long long power(void) {
  long long base, exponent, result = 1;
  if (is_symbol('-')) {
    advance();
    return -power();
  }
  base = primary();
  if (!is_symbol('^'))
    return base;
  advance();
  exponent = power();
  if (exponent < 0 || exponent > 30) {
    complain("bad exponent");
    return 0;
  }
  while (exponent > 0) {
    result = limited(result * base);
    exponent--;
  }
  return result;
}

static long long product(void) {
  long long left = power();
  while (problem == NULL && (is_symbol('*') || is_symbol('/') || is_symbol('%'))) {
    char operation = token.symbol;
    long long right;
    advance();
    right = power();
    if (operation == '*') {
      left = limited(left * right);
    } else if (right == 0) {
      complain("division by zero");
    } else if (operation == '/') {
      left = left / right;
    } else {
      left = left % right;
    }
  }
  return left;
}

static long long sum(void) {
  long long left = product();
  while (problem == NULL && (is_symbol('+') || is_symbol('-'))) {
    char operation = token.symbol;
    long long right;
    advance();
    right = product();
    left = limited(operation == '+' ? left + right : left - right);
  }
  return left;
}

/* `x = formula` is an assignment; the second token decides. */
static int assigned_variable(const char *line) {
  while (*line == ' ')
    line++;
  if (*line < 'a' || *line > 'z')
    return -1;
  char name = *line;
  line++;
  while (*line == ' ')
    line++;
  if (*line != '=')
    return -1;
  return name - 'a';
}

int main(void) {
  char line[LINE_SIZE];
  int good = 0, bad = 0;
  while (fgets(line, LINE_SIZE, stdin) != NULL) {
    int target = assigned_variable(line);
    long long value;
    problem = NULL;
    cursor = line;
    if (target >= 0)
      cursor = strchr(line, '=') + 1;
    advance();
    value = sum();
    if (token.kind != TOKEN_END)
      complain("end expected");
    if (problem != NULL) {
      printf("error: %s\n", problem);
      bad++;
      continue;
    }
    good++;
    if (target >= 0) {
      variables[target] = (int)value;
      defined[target] = 1;
      printf("%c := %lld\n", 'a' + target, value);
    } else {
      printf("%lld\n", value);
    }
  }
  printf("%d good, %d bad\n", good, bad);
  return bad > 0;
}
