/* ctype.h, in the C locale, as functions. The standard allows the values of unsigned char and EOF;
 * glibc also serves the negative values of a signed char, as its macros do (ctype_tables.c), and so
 * does this. Others break a rule. */
#include "culprit.h"

/* Expressions, not functions: these are called for every character of a text. */
#define BETWEEN(low, high) (character >= (low) && character <= (high))
#define UPPER BETWEEN('A', 'Z')
#define LOWER BETWEEN('a', 'z')
#define DIGIT BETWEEN('0', '9')

static void refuse(void) {
  __culprit_violation("library-rule", "the argument is neither a character nor EOF");
}

/* A class of characters; its result is the bit that glibc's table has for it, so that printed
 * results agree. */
#define CLASS(name, bit, condition)    \
  int name(int character) {            \
    if (!BETWEEN(-128, 255)) refuse(); \
    return (condition) ? (bit) : 0;    \
  }

CLASS(isupper, 0x100, UPPER)
CLASS(islower, 0x200, LOWER)
CLASS(isalpha, 0x400, UPPER || LOWER)
CLASS(isdigit, 0x800, DIGIT)
CLASS(isxdigit, 0x1000, DIGIT || BETWEEN('a', 'f') || BETWEEN('A', 'F'))
CLASS(isspace, 0x2000, character == ' ' || BETWEEN('\t', '\r'))
CLASS(isprint, 0x4000, BETWEEN(' ', '~'))
CLASS(isgraph, 0x8000, BETWEEN('!', '~'))
CLASS(isblank, 1, character == ' ' || character == '\t')
CLASS(iscntrl, 2, BETWEEN(0, 31) || character == 127)
CLASS(ispunct, 4, BETWEEN('!', '~') && !(UPPER || LOWER || DIGIT))
CLASS(isalnum, 8, UPPER || LOWER || DIGIT)

int isascii(int character) { return (character & ~127) == 0; }
int toascii(int character) { return character & 127; }

int toupper(int character) {
  if (!BETWEEN(-128, 255)) refuse();
  if (character < -1) return character + 256; /* glibc's table holds unsigned characters */
  return LOWER ? character - 'a' + 'A' : character;
}

int tolower(int character) {
  if (!BETWEEN(-128, 255)) refuse();
  if (character < -1) return character + 256;
  return UPPER ? character - 'A' + 'a' : character;
}

int _toupper(int character) { return character - 'a' + 'A'; }
int _tolower(int character) { return character - 'A' + 'a'; }
