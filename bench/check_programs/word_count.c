/* Two ways of counting the words of ten unknown characters. */
#include <assert.h>

char nondet_char(void);

int main(void) {
  char text[11];
  for (int i = 0; i < 10; i++) text[i] = nondet_char();
  text[10] = 0;
  int words = 0, inside = 0, length = 0;
  for (char *p = text; *p; p++) {
    length++;
    if (*p == ' ' || *p == '\n' || *p == '\t') {
      inside = 0;
    } else if (!inside) {
      inside = 1;
      words++;
    }
  }
  int again = 0;
  for (int i = 0; text[i]; i++) {
    int blank = text[i] == ' ' || text[i] == '\n' || text[i] == '\t';
    int next = text[i + 1];
    int next_blank = next == 0 || next == ' ' || next == '\n' || next == '\t';
    if (!blank && next_blank) again++;
  }
  assert(words == again);
  assert(2 * words <= length + 1);
  return 0;
}
