// Anonymous structures and unions inside others, to several levels.
// EXPECT-NATIVE
#include <stddef.h>
#include <stdio.h>

struct shape {
  int kind;
  union {
    struct {
      int width, height;
    };
    struct {
      int radius;
      struct {
        int colour;
        union {
          int border;
          unsigned char border_bytes[4];
        };
      };
    };
    int raw[3];
  };
  int last;
};

int main(void) {
  struct shape s = {.kind = 1, .width = 3, .height = 4, .last = 9};
  printf("%d %d %d %d\n", s.kind, s.radius, s.colour, s.last);
  s.border = 0x01020304;
  printf("%d %x %d\n", s.border_bytes[0], s.raw[2], s.last);
  struct shape t = {2, {{5, 6}}, 7};
  printf("%d %d %d %d\n", t.kind, t.width, t.height, t.last);
  struct shape u = {.radius = 8, .colour = 9, .border = 10};
  printf("%d %d %d %d\n", u.kind, u.raw[0], u.raw[1], u.raw[2]);
  struct shape *p = &u;
  p->border_bytes[1] = 1;
  printf("%d\n", p->border);
  printf("%zu %zu %zu\n", sizeof s, offsetof(struct shape, border), offsetof(struct shape, last));
  return 0;
}
