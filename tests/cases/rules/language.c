// Every construct of the language, on known values; the last call breaks the rule.
// RUN: run %s --rule %d/language.rule
// EXPECT-VIOLATION: rule /rule everything: all of it is as expected/
// RUN: check %s --rule %d/language.rule
// EXPECT-VIOLATION: rule /rule everything: all of it is as expected/
// EXPECT-JSON: rules[0].name == "everything"
int level = 3;
static unsigned char flags = 0xf0;
long step(long a, int b, unsigned char c, const char *d);
void judge(void);
int main(void) {
  static const char text[] = "text";
  step(-5, 7, 255, text);
  step(1L << 40, -1, 0, 0);
  level = 4;
  judge();  // BROKEN
  return flags;
}
