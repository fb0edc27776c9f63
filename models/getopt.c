/* unistd.h and getopt.h: getopt, getopt_long and getopt_long_only with glibc's permutation of argv
 * and glibc's messages. */
#include "streams.h"

int fprintf(FILE *stream, const char *format, ...);

struct option {
  const char *name;
  int has_arg; /* 0 no, 1 required, 2 optional */
  int *flag;
  int val;
};

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

/* The rest of a group of short options, "bc" of "-abc". */
static char *rest_of_group;
/* argv[first_operand … last_operand) are operands that options after them have been moved in front
 * of. */
static int first_operand, last_operand;
static int started;

/* What to do with an operand that stands before an option. */
enum ordering { permute, stop, return_in_order };

static size_t length_of(const char *text) { return __culprit_find_byte(text, 0, (size_t)-1); }

static int is_option(const char *argument) { return argument[0] == '-' && argument[1] != 0; }

static int is_equal(const char *left, const char *right) {
  return __culprit_compare_bytes(left, right, length_of(left) + 1) == 0;
}

/* Moves the options argv[last_operand … optind) in front of the operands that were skipped. */
static void move_operands(char **argv) {
  int options = optind - last_operand;
  for (int moved = 0; moved < options; moved++) {
    char *option = argv[last_operand + moved];
    for (int place = last_operand + moved; place > first_operand + moved; place--)
      argv[place] = argv[place - 1];
    argv[first_operand + moved] = option;
  }
  first_operand += options;
  last_operand = optind;
}

/* "-abc" with c at `letter`: the argument of an option is the rest of the group, or the next
 * element. */
static int short_option(int argc, char **argv, const char *options) {
  char letter = *rest_of_group++;
  size_t count = length_of(options);
  size_t place = __culprit_find_byte(options, letter, count);
  if (*rest_of_group == 0) optind++;
  int silent = opterr == 0 || *options == ':';
  if (place == count || letter == ':' || letter == ';') {
    if (!silent) fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], letter);
    optopt = (unsigned char)letter;
    if (*rest_of_group == 0) rest_of_group = NULL;
    return '?';
  }
  if (options[place + 1] != ':') {
    if (*rest_of_group == 0) rest_of_group = NULL;
    return (unsigned char)letter;
  }
  int optional = options[place + 2] == ':';
  int result = (unsigned char)letter;
  if (*rest_of_group != 0) {
    optarg = rest_of_group;
    optind++;
  } else if (optional) {
    optarg = NULL;
  } else if (optind >= argc) {
    if (!silent) fprintf(stderr, "%s: option requires an argument -- '%c'\n", argv[0], letter);
    optopt = (unsigned char)letter;
    result = *options == ':' ? ':' : '?';
  } else {
    optarg = argv[optind];
    optind++;
  }
  rest_of_group = NULL;
  return result;
}

struct match {
  const struct option *found;
  int index, ambiguous;
};

/* An exact match wins; otherwise a unique beginning, or (but for getopt_long_only) several that
 * mean the same. */
static struct match find_long(const char *name, size_t length, const struct option *table,
                              int only) {
  struct match match = {NULL, 0, 0};
  for (int index = 0; table[index].name != NULL; index++) {
    const struct option *candidate = table + index;
    if (__culprit_compare_bytes(name, candidate->name, length) != 0) continue;
    if (candidate->name[length] == 0) return (struct match){candidate, index, 0};
    if (match.found == NULL) {
      match.found = candidate;
      match.index = index;
    } else if (only || match.found->has_arg != candidate->has_arg ||
               match.found->flag != candidate->flag || match.found->val != candidate->val) {
      match.ambiguous = 1;
    }
  }
  return match;
}

static void list_possibilities(const char *program, const char *dashes, const char *name,
                               size_t length, const struct option *table) {
  fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", program, dashes, name);
  for (; table->name != NULL; table++)
    if (__culprit_compare_bytes(name, table->name, length) == 0)
      fprintf(stderr, " '%s%s'", dashes, table->name);
  fprintf(stderr, "\n");
}

/* "--name" or "--name=value"; `name` follows the dashes. -1: getopt_long_only should take it for a
 * group of letters. */
static int long_option(int argc, char **argv, const char *options, const struct option *table,
                       int *place, char *name, int only) {
  const char *dashes = only && argv[optind][1] != '-' ? "-" : "--";
  size_t length = 0;
  while (name[length] != 0 && name[length] != '=') length++;
  int silent = opterr == 0 || *options == ':';
  struct match match = find_long(name, length, table, only);
  if (match.found == NULL) {
    if (only && argv[optind][1] != '-' &&
        __culprit_find_byte(options, *name, length_of(options)) < length_of(options))
      return -1;
    if (!silent) fprintf(stderr, "%s: unrecognized option '%s%s'\n", argv[0], dashes, name);
    optind++;
    optopt = 0;
    return '?';
  }
  if (match.ambiguous) {
    if (!silent) list_possibilities(argv[0], dashes, name, length, table);
    optind++;
    optopt = 0;
    return '?';
  }
  const struct option *found = match.found;
  optind++;
  if (name[length] == '=') {
    if (found->has_arg == 0) {
      if (!silent)
        fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", argv[0], dashes,
                found->name);
      optopt = found->val;
      return '?';
    }
    optarg = name + length + 1;
  } else if (found->has_arg == 1) {
    if (optind >= argc) {
      if (!silent)
        fprintf(stderr, "%s: option '%s%s' requires an argument\n", argv[0], dashes, found->name);
      optopt = found->val;
      return *options == ':' ? ':' : '?';
    }
    optarg = argv[optind];
    optind++;
  }
  if (place != NULL) *place = match.index;
  if (found->flag == NULL) return found->val;
  *found->flag = found->val;
  return 0;
}

/* Goes to the next element that is an option; -1 at the end, 1 if an operand is to be returned as
 * an option, else 0. */
static int find_next(int argc, char **argv, enum ordering ordering) {
  if (last_operand > optind) last_operand = optind;
  if (first_operand > optind) first_operand = optind;
  if (ordering == permute) {
    if (first_operand != last_operand && last_operand != optind)
      move_operands(argv);
    else if (last_operand != optind)
      first_operand = optind;
    while (optind < argc && !is_option(argv[optind])) optind++;
    last_operand = optind;
  }
  if (optind != argc && is_equal(argv[optind], "--")) {
    optind++;
    if (first_operand != last_operand && last_operand != optind)
      move_operands(argv);
    else if (first_operand == last_operand)
      first_operand = optind;
    last_operand = argc;
    optind = argc;
  }
  if (optind == argc) {
    if (first_operand != last_operand) optind = first_operand;
    return -1;
  }
  if (is_option(argv[optind])) return 0;
  if (ordering == stop) return -1;
  optarg = argv[optind];
  optind++;
  return 1;
}

static int get_option(int argc, char **argv, const char *options, const struct option *table,
                      int *place, int only) {
  if (argc < 1) return -1;
  optarg = NULL;
  if (optind == 0 || !started) {
    if (optind == 0) optind = 1;
    first_operand = last_operand = optind;
    rest_of_group = NULL;
    started = 1;
  }
  enum ordering ordering = *options == '-' ? return_in_order : *options == '+' ? stop : permute;
  if (ordering != permute) options++;
  if (rest_of_group == NULL || *rest_of_group == 0) {
    int next = find_next(argc, argv, ordering);
    if (next != 0) return next;
    char *argument = argv[optind];
    if (table != NULL && argument[1] == '-')
      return long_option(argc, argv, options, table, place, argument + 2, only);
    if (table != NULL && only &&
        (argument[2] != 0 ||
         __culprit_find_byte(options, argument[1], length_of(options)) == length_of(options))) {
      int result = long_option(argc, argv, options, table, place, argument + 1, only);
      if (result != -1) return result;
    }
    rest_of_group = argument + 1;
  }
  return short_option(argc, argv, options);
}

int getopt(int argc, char *const *argv, const char *options) {
  return get_option(argc, (char **)argv, options, NULL, NULL, 0);
}

int __posix_getopt(int argc, char *const *argv, const char *options) {
  return getopt(argc, argv, options);
}

int getopt_long(int argc, char *const *argv, const char *options, const struct option *table,
                int *place) {
  return get_option(argc, (char **)argv, options, table, place, 0);
}

int getopt_long_only(int argc, char *const *argv, const char *options, const struct option *table,
                     int *place) {
  return get_option(argc, (char **)argv, options, table, place, 1);
}
