/* ctype.h: the tables behind the macros of glibc's header. isalpha(c) is
 * (*__ctype_b_loc())[(int)(c)] & 0x400; each table has entries for -128 to 255, and in the C locale
 * only those of ASCII are in a class. */
#include "culprit.h"

#define UPPER 0x100
#define LOWER 0x200
#define ALPHA 0x400
#define DIGIT 0x800
#define XDIGIT 0x1000
#define SPACE 0x2000
#define PRINT 0x4000
#define GRAPH 0x8000
#define BLANK 1
#define CNTRL 2
#define PUNCT 4
#define ALNUM 8

#define LETTER (ALPHA | ALNUM | PRINT | GRAPH)
#define SIGN (PUNCT | PRINT | GRAPH)
#define FROM_ZERO 128 /* where the entry of character 0 is */
#define RANGE(low, high) [FROM_ZERO + (low)... FROM_ZERO + (high)]
#define ONE(character) [FROM_ZERO + (character)]

static const unsigned short ctype_table[384] = {
    RANGE(0, 8) = CNTRL,
    ONE('\t') = CNTRL | SPACE | BLANK,
    RANGE('\n', '\r') = CNTRL | SPACE,
    RANGE(14, 31) = CNTRL,
    ONE(' ') = SPACE | BLANK | PRINT,
    RANGE('!', '/') = SIGN,
    RANGE('0', '9') = DIGIT | XDIGIT | ALNUM | PRINT | GRAPH,
    RANGE(':', '@') = SIGN,
    RANGE('A', 'F') = UPPER | XDIGIT | LETTER,
    RANGE('G', 'Z') = UPPER | LETTER,
    RANGE('[', '`') = SIGN,
    RANGE('a', 'f') = LOWER | XDIGIT | LETTER,
    RANGE('g', 'z') = LOWER | LETTER,
    RANGE('{', '~') = SIGN,
    ONE(127) = CNTRL,
};

static const unsigned short *const ctype_table_of_zero = ctype_table + FROM_ZERO;

const unsigned short **__ctype_b_loc(void) { return (const unsigned short **)&ctype_table_of_zero; }

static int upper_case[384];
static int lower_case[384];
static const int *upper_case_of_zero;
static const int *lower_case_of_zero;

/* -128 to -2 are the characters 128 to 254 as plain chars, -1 is EOF. */
static void fill_case_tables(void) {
  for (int character = -128; character < 256; character++) {
    int value = character < -1 ? character + 256 : character;
    int is_upper = value >= 'A' && value <= 'Z';
    int is_lower = value >= 'a' && value <= 'z';
    upper_case[FROM_ZERO + character] = is_lower ? value - 'a' + 'A' : value;
    lower_case[FROM_ZERO + character] = is_upper ? value - 'A' + 'a' : value;
  }
  upper_case_of_zero = upper_case + FROM_ZERO;
  lower_case_of_zero = lower_case + FROM_ZERO;
}

const int **__ctype_toupper_loc(void) {
  if (upper_case_of_zero == NULL) fill_case_tables();
  return &upper_case_of_zero;
}

const int **__ctype_tolower_loc(void) {
  if (lower_case_of_zero == NULL) fill_case_tables();
  return &lower_case_of_zero;
}
