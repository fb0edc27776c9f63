/* ctype.h, in the C locale, as functions. The standard allows the values of unsigned char and EOF;
 * others break a rule here, though the tables behind glibc's macros (ctype_tables.c) have entries
 * for negative characters too. */
#include "culprit.h"

static void check(int character) {
  if (character < -1 || character > 255)
    __culprit_violation("library-rule", "the argument is neither an unsigned char nor EOF");
}

static int between(int character, int low, int high) {
  return character >= low && character <= high;
}

static int is_upper(int character) { return between(character, 'A', 'Z'); }
static int is_lower(int character) { return between(character, 'a', 'z'); }
static int is_digit(int character) { return between(character, '0', '9'); }
static int is_alpha(int character) { return is_upper(character) || is_lower(character); }
static int is_alnum(int character) { return is_alpha(character) || is_digit(character); }
static int is_graph(int character) { return between(character, '!', '~'); }

/* A class of characters: the bit that glibc's table gives as the result, so that printed results
 * agree. */
#define CLASS(name, bit, condition) \
  int name(int character) {         \
    check(character);               \
    return (condition) ? (bit) : 0; \
  }

CLASS(isupper, 0x100, is_upper(character))
CLASS(islower, 0x200, is_lower(character))
CLASS(isalpha, 0x400, is_alpha(character))
CLASS(isdigit, 0x800, is_digit(character))
CLASS(isxdigit, 0x1000,
      is_digit(character) || between(character, 'a', 'f') || between(character, 'A', 'F'))
CLASS(isspace, 0x2000, character == ' ' || between(character, '\t', '\r'))
CLASS(isprint, 0x4000, between(character, ' ', '~'))
CLASS(isgraph, 0x8000, is_graph(character))
CLASS(isblank, 1, character == ' ' || character == '\t')
CLASS(iscntrl, 2, between(character, 0, 31) || character == 127)
CLASS(ispunct, 4, is_graph(character) && !is_alnum(character))
CLASS(isalnum, 8, is_alnum(character))

int isascii(int character) { return (character & ~127) == 0; }
int toascii(int character) { return character & 127; }

int toupper(int character) {
  check(character);
  return is_lower(character) ? character - 'a' + 'A' : character;
}

int tolower(int character) {
  check(character);
  return is_upper(character) ? character - 'A' + 'a' : character;
}

int _toupper(int character) { return character - 'a' + 'A'; }
int _tolower(int character) { return character - 'A' + 'a'; }
