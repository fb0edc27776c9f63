/* Tries all replacements of one component, or of two, in a program that is spelled with is() and pick() (writer.py).

   A run is repeated with every sequence of choices: what pick() returns the first, second, … time. The choices are counted up
   like an odometer, the last one fastest, so every sequence is met once and none is stored. A run is good if it breaks no
   assertion, stays inside the arrays, and prints and returns what the test expects. If the run as it is reads nothing before it
   is written (seen()), no changed run may either.

   MODE free: any value at each execution. MODE function and local: the same state (all variables in scope; those that the
   expression reads) has the same value, in one run and in all tests, and the passing tests pass, too: then all tests are one
   long run. Prints what it found as JSON. */

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The members of a structure that is replaced as a whole are functions of their own. */
#define PART(component, part) ((component) + 10000 * (part))

enum { LONGEST = 40, STEPS = 60, OUTPUT = 400, STATES = 64, STATE = 64 };
enum mode { FREE, FUNCTION, LOCAL };
enum ending { GOOD, BAD, CUT };

struct program {
  void (*initialise)(void);
  int (*body)(int, int);
};

struct test {
  int x, y, change; /* change: what is added to the first number that is expected */
  int expects, exit, failing;
  int early; /* the run as it is reads something before it is written */
  char output[OUTPUT];
};

static jmp_buf ending;
static enum mode mode;
static int replaced[2];
static struct { int value, domain; } choices[LONGEST];
static int made, taken, steps;
static int is_strict, read_early;
static struct { int component, length, choice; long state[STATE]; } states[STATES];
static int known;
static int numbers[OUTPUT], number_count; /* that some test expects */
static char printed[OUTPUT];
static size_t length;
static long long runs;

static void end(enum ending how) { longjmp(ending, how + 1); }
static void tick(void) { if (++steps > STEPS) end(CUT); }
static int inside(long index, int size) { if (index < 0 || index >= size) end(BAD); return (int)index; }
static void check(int condition) { if (!condition) end(BAD); }
static void see(int is_set) {
  if (!is_set) read_early = 1;
  if (!is_set && is_strict) end(BAD);
}
#define seen(is_set, value) (see(is_set), (value)) /* of the value's type */
static int is(int component) { return component == replaced[0] || component == replaced[1]; }

static void print(int value) {
  tick();
  if (length + 16 > sizeof printed) end(CUT);
  length += (size_t)sprintf(printed + length, "%d\n", value);
}

static int choose(int domain) {
  if (taken == LONGEST) end(CUT);
  if (taken == made) {
    choices[made].value = 0;
    choices[made++].domain = domain;
  }
  return taken++;
}

static int pick(int component, int domain, const long *scope, int in_scope, const long *read, int in_read) {
  int is_printed = domain < 0, choice = -1, i;
  const long *state = mode == FUNCTION ? scope : read;
  int size = mode == FUNCTION ? in_scope : in_read;
  tick();
  if (is_printed) domain = number_count ? number_count : 1;
  for (i = 0; mode != FREE && i < known; i++)
    if (states[i].component == component && states[i].length == size && !memcmp(states[i].state, state, (size_t)size * sizeof *state))
      choice = states[i].choice;
  if (choice < 0) {
    choice = choose(domain);
    if (mode != FREE) {
      if (known == STATES || size > STATE) end(CUT);
      states[known].component = component;
      states[known].length = size;
      memcpy(states[known].state, state, (size_t)size * sizeof *state);
      states[known++].choice = choice;
    }
  }
  return is_printed ? numbers[choices[choice].value] : choices[choice].value;
}

/* One run of one test; its exit status is left in *status. */
static enum ending execute(const struct program *program, const struct test *test, int *status) {
  int how;
  length = 0;
  printed[0] = 0;
  steps = read_early = 0;
  runs++;
  how = setjmp(ending);
  if (how) return (enum ending)(how - 1);
  program->initialise();
  *status = program->body(test->x, test->y) & 3;
  return GOOD;
}

static enum ending judge(const struct program *program, const struct test *test) {
  int status;
  is_strict = !test->early;
  enum ending how = execute(program, test, &status);
  if (how == GOOD && test->expects && (status != test->exit || strcmp(printed, test->output))) return BAD;
  return how;
}

/* The next sequence of choices; 0 if there is none. */
static int advance(void) {
  made = taken;
  while (made > 0 && choices[made - 1].value + 1 == choices[made - 1].domain) made--;
  if (made == 0) return 0;
  choices[made - 1].value++;
  return 1;
}

/* Whether some choices make the runs good: GOOD, BAD, or CUT if a limit was met. */
static enum ending search(const struct program *program, const struct test *tests, int count, long long budget) {
  int cut = 0, i;
  made = 0;
  do {
    enum ending how = GOOD;
    taken = known = 0;
    for (i = 0; i < count && how == GOOD; i++) how = judge(program, &tests[i]);
    if (how == GOOD) return GOOD;
    if (how == CUT) cut = 1;
    if (budget-- == 0) return CUT;
  } while (advance());
  return cut ? CUT : BAD;
}

/* Over all tests: in free mode each failing one by itself. */
static enum ending diagnose(const struct program *program, const struct test *tests, int count, int first, int second, long long budget) {
  int i, cut = 0;
  replaced[0] = first;
  replaced[1] = second;
  if (mode != FREE) return search(program, tests, count, budget);
  for (i = 0; i < count; i++) {
    enum ending how;
    if (!tests[i].failing) continue;
    how = search(program, &tests[i], 1, budget);
    if (how == BAD) return BAD;
    if (how == CUT) cut = 1;
  }
  return cut ? CUT : GOOD;
}

static void find_numbers(const char *text) {
  for (; *text; text = strchr(text, '\n') + 1) {
    int number = atoi(text), i;
    for (i = 0; i < number_count && numbers[i] != number; i++) {}
    if (i == number_count && number_count < OUTPUT) numbers[number_count++] = number;
  }
}

/* What a test expects: what the right program does, or the faulty one with a changed number; if neither ends well, nothing
   but that no rule is broken. */
static void expect(const struct program *faulty, const struct program *right, struct test *test) {
  const struct program *model = test->change ? faulty : right;
  replaced[0] = replaced[1] = -1;
  taken = made = known = 0;
  is_strict = 0;
  test->early = 1;
  test->expects = execute(model, test, &test->exit) == GOOD;
  if (test->expects) {
    char *rest = printed;
    long number = test->change && length ? strtol(printed, &rest, 10) : 0;
    if (test->change && length)
      snprintf(test->output, sizeof test->output, "%ld%s", number + test->change, rest);
    else
      strcpy(test->output, printed);
  }
  taken = made = known = 0;
  test->failing = judge(faulty, test) != GOOD;
  test->early = read_early;
}

static void show_output(const char *text) {
  for (; *text; text++) *text == '\n' ? fputs("\\n", stdout) : putchar(*text);
}

/* Chooses tests: one that fails, and others as they come. Returns how many. */
static int choose_tests(const struct program *faulty, const struct program *right, struct test *tests, int count, int wanted) {
  int i, failing = 0;
  for (i = 0; i < count; i++) expect(faulty, right, &tests[i]);
  while (failing < count && !tests[failing].failing) failing++;
  if (failing < count) {
    struct test first = tests[0];
    tests[0] = tests[failing];
    tests[failing] = first;
  }
  number_count = 0;
  for (i = 0; i < wanted; i++) find_numbers(tests[i].output);
  return wanted;
}

static int brute_force(const struct program *faulty, const struct program *right, struct test *tests, int count, int wanted,
                       int components, int pairs) {
  enum ending *single = calloc((size_t)components + 1, sizeof *single);
  const char *names[] = {"free", "function", "local"};
  int i, j, some = 0;
  count = choose_tests(faulty, right, tests, count, wanted);
  printf("{\"tests\": [");
  for (i = 0; i < count; i++) {
    some |= tests[i].failing;
    printf("%s{\"input\": [%d, %d], \"failing\": %d, \"expects\": %d, \"exit\": %d, \"stdout\": \"", i ? ", " : "", tests[i].x,
           tests[i].y, tests[i].failing, tests[i].expects, tests[i].exit);
    show_output(tests[i].output);
    printf("\"}");
  }
  printf("]");
  for (mode = FREE; some && mode <= LOCAL; mode++) {
    printf(", \"%s\": {\"sets\": [", names[mode]);
    const char *comma = "";
    for (i = 0; i < components; i++) {
      single[i] = diagnose(faulty, tests, count, i, -1, 300000);
      if (single[i] == BAD) continue;
      printf("%s[%d, %d, -1]", comma, single[i] == GOOD, i);
      comma = ", ";
    }
    for (i = 0; pairs && mode == FREE && i < components; i++) {
      for (j = i + 1; j < components; j++) {
        enum ending how;
        if (single[i] == GOOD || single[j] == GOOD) continue;
        how = diagnose(faulty, tests, count, i, j, 100000);
        if (how == BAD) continue;
        /* Beside a member of which it is not known whether it suffices, it is not known whether the pair is minimal. */
        printf("%s[%d, %d, %d]", comma, how == GOOD && single[i] == BAD && single[j] == BAD, i, j);
        comma = ", ";
      }
    }
    printf("]}");
  }
  printf(", \"runs\": %lld}\n", runs);
  free(single);
  return 0;
}
