// Bit-fields in conditions, as arguments, in compound assignments, through pointers, in arrays and unions, initialised.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

typedef struct {
  unsigned ready : 1, mode : 3;
  int delta : 5;
  unsigned long long wide : 37;
  _Bool on : 1;
  enum { LOW, MID, HIGH } level : 2;
} flags;

static flags table[] = {{1, 2, -3, 1ull << 36, 1, HIGH}, {.mode = 7, .on = 3, .delta = 15}};
static int sum(unsigned a, int b, flags f) { return a + b + f.mode; }
static flags bump(flags f) {
  f.mode++;
  f.delta -= 20;
  return f;
}

int main(void) {
  flags f = table[0], *p = &table[1];
  printf("%d %d %d %llx %d %d\n", f.ready, f.mode, f.delta, (unsigned long long)f.wide, f.on, f.level);
  printf("%d %d %d\n", p->mode, p->on, p->delta);
  printf("%d\n", sum(f.mode, f.delta, *p));
  f = bump(bump(f));
  printf("%d %d\n", f.mode, f.delta);
  p->mode += 2;
  p->delta <<= 1;
  p->wide = ~0ull;
  p->wide >>= 30;
  p->on &= 0;
  p->level = MID;
  printf("%d %d %llu %d %d\n", p->mode, p->delta, (unsigned long long)p->wide, p->on, p->level);
  if (f.ready && !p->on) printf("both\n");
  while (p->mode) p->mode--, f.ready ^= 1;
  printf("%d %d\n", p->mode, f.ready);
  switch (table[0].level) {
    case HIGH: printf("high\n");
    default:;
  }
  int i = 0;
  table[i++].mode = 6;
  printf("%d %d\n", table[0].mode, i);
  f.mode = f.delta = 13;
  printf("%d %d\n", f.mode, f.delta);
  unsigned x = f.wide ? f.mode ? 3 : 4 : 5;
  printf("%u %zu\n", x, sizeof(flags));
  union { flags f; unsigned char b[sizeof(flags)]; } u;
  memset(&u, 0xff, sizeof u);
  u.f.mode = 0;
  printf("%d %d %d %d\n", u.f.ready, u.f.mode, u.f.delta, u.b[0]);
  return 0;
}
