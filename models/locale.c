/* locale.h: there is the C locale, and no other. */
#include "culprit.h"

/* glibc's structure, in its order. */
struct lconv {
  char *decimal_point, *thousands_sep, *grouping;
  char *int_curr_symbol, *currency_symbol;
  char *mon_decimal_point, *mon_thousands_sep, *mon_grouping;
  char *positive_sign, *negative_sign;
  char limits[14]; /* int_frac_digits … int_n_sign_posn */
};

/* CHAR_MAX: "not available". */
#ifdef __CHAR_UNSIGNED__
#define LARGEST_CHAR 255
#else
#define LARGEST_CHAR 127
#endif

struct lconv *localeconv(void) {
  static struct lconv conventions = {".", "", "", "", "", "", "", "", "", "", {0}};
  __culprit_fill_bytes(conventions.limits, LARGEST_CHAR, sizeof conventions.limits);
  return &conventions;
}

char *setlocale(int category, const char *name) {
  if (category < 0 || category > 12) return NULL;
  if (name == NULL || *name == 0) return "C";
  if (__culprit_compare_bytes(name, "C", 2) == 0) return "C";
  if (__culprit_compare_bytes(name, "POSIX", 6) == 0) return "C";
  return NULL;
}

char *bindtextdomain(const char *domain, const char *directory) {
  (void)domain;
  return (char *)directory;
}

char *textdomain(const char *domain) { return (char *)domain; }

char *gettext(const char *message) { return (char *)message; }

char *dgettext(const char *domain, const char *message) {
  (void)domain;
  return (char *)message;
}

char *dcgettext(const char *domain, const char *message, int category) {
  (void)domain;
  (void)category;
  return (char *)message;
}

char *ngettext(const char *one, const char *several, unsigned long count) {
  return (char *)(count == 1 ? one : several);
}

char *dngettext(const char *domain, const char *one, const char *several, unsigned long count) {
  (void)domain;
  return ngettext(one, several, count);
}

char *nl_langinfo(int item) {
  if (item == 14) return "ANSI_X3.4-1968"; /* CODESET */
  __culprit_not_supported("items other than CODESET");
}
