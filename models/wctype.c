/* wctype.h, in the C locale: only ASCII is in any class. */
#include "culprit.h"

typedef unsigned int wint_t;

static int between(wint_t character, wint_t low, wint_t high) {
  return character >= low && character <= high;
}

int iswupper(wint_t character) { return between(character, 'A', 'Z'); }
int iswlower(wint_t character) { return between(character, 'a', 'z'); }
int iswdigit(wint_t character) { return between(character, '0', '9'); }
int iswalpha(wint_t character) { return iswupper(character) || iswlower(character); }
int iswalnum(wint_t character) { return iswalpha(character) || iswdigit(character); }
int iswprint(wint_t character) { return between(character, ' ', '~'); }
int iswgraph(wint_t character) { return between(character, '!', '~'); }
int iswcntrl(wint_t character) { return character < 32 || character == 127; }
int iswspace(wint_t character) { return character == ' ' || between(character, '\t', '\r'); }
int iswblank(wint_t character) { return character == ' ' || character == '\t'; }
int iswpunct(wint_t character) { return iswgraph(character) && !iswalnum(character); }

int iswxdigit(wint_t character) {
  return iswdigit(character) || between(character, 'a', 'f') || between(character, 'A', 'F');
}

wint_t towupper(wint_t character) {
  return iswlower(character) ? character - 'a' + 'A' : character;
}

wint_t towlower(wint_t character) {
  return iswupper(character) ? character - 'A' + 'a' : character;
}
