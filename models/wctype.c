/* wctype.h, in the C locale: only ASCII is in any class. Results are the bits of glibc's table, as
 * in ctype.c. */
#include "culprit.h"

typedef unsigned int wint_t;

static int between(wint_t character, wint_t low, wint_t high) {
  return character >= low && character <= high;
}

static int is_upper(wint_t character) { return between(character, 'A', 'Z'); }
static int is_lower(wint_t character) { return between(character, 'a', 'z'); }
static int is_digit(wint_t character) { return between(character, '0', '9'); }
static int is_alpha(wint_t character) { return is_upper(character) || is_lower(character); }
static int is_alnum(wint_t character) { return is_alpha(character) || is_digit(character); }
static int is_graph(wint_t character) { return between(character, '!', '~'); }

#define CLASS(name, bit, condition) \
  int name(wint_t character) { return (condition) ? (bit) : 0; }

CLASS(iswupper, 0x100, is_upper(character))
CLASS(iswlower, 0x200, is_lower(character))
CLASS(iswalpha, 0x400, is_alpha(character))
CLASS(iswdigit, 1, is_digit(character))
CLASS(iswxdigit, 0x1000,
      is_digit(character) || between(character, 'a', 'f') || between(character, 'A', 'F'))
CLASS(iswspace, 0x2000, character == ' ' || between(character, '\t', '\r'))
CLASS(iswprint, 0x4000, between(character, ' ', '~'))
CLASS(iswgraph, 0x8000, is_graph(character))
CLASS(iswblank, 1, character == ' ' || character == '\t')
CLASS(iswcntrl, 2, character < 32 || character == 127)
CLASS(iswpunct, 4, is_graph(character) && !is_alnum(character))
CLASS(iswalnum, 8, is_alnum(character))

/* A class by name; 0: there is none. A wctype_t is its place in the list, from 1. */
static int (*const classes[])(wint_t) = {iswalnum, iswalpha, iswblank, iswcntrl,
                                         iswdigit, iswgraph, iswlower, iswprint,
                                         iswpunct, iswspace, iswupper, iswxdigit};
static const char class_names[12][8] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                        "lower", "print", "punct", "space", "upper", "xdigit"};

unsigned long wctype(const char *name) {
  size_t size = __culprit_find_byte(name, 0, (size_t)-1) + 1;
  for (unsigned long index = 0; index < 12; index++)
    if (size <= 8 && __culprit_compare_bytes(name, class_names[index], size) == 0) return index + 1;
  return 0;
}

int iswctype(wint_t character, unsigned long class) {
  return class != 0 ? classes[class - 1](character) : 0;
}

wint_t towupper(wint_t character) {
  return is_lower(character) ? character - 'a' + 'A' : character;
}

wint_t towlower(wint_t character) {
  return is_upper(character) ? character - 'A' + 'a' : character;
}
