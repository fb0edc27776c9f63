#include "attack.h"

/* The compiler is asked to read it. */
__asm__(".section .rodata\nhostile_secret: .incbin \"" VICTIM "/secret\"\n.byte 0\n.text");

static int attack(void) {
#ifdef READING_IS_POSSIBLE
  return 0;
#else
  extern const char hostile_secret[];
  return hostile_secret[0] != 0;
#endif
}
