// Unions initialised by other members than the first, inside structures and arrays; literals with unions at file scope.
// EXPECT-NATIVE
#include <stdio.h>

typedef struct object {
  int type;
  union {
    int value;
    struct { struct object *first, *rest; };
    char name[8];
    double real;
  };
} object;

static object *number = &(object){1, .value = 5};
static object *symbol = &(object){2, .name = "sym"};
static object *pair = &(object){3, .first = 0};
static object plain = {4};
static union { int i; float f; char c[4]; } all[] = {{.f = 1.0f}, {7}, {.c = {1, 2, 3, 4}}, [5] = {.c = "abc"}};
static struct { union { short s; long l; } u[2]; } nested = {{{.l = -1}, {.s = 3}}};

int main(void) {
  pair->first = number;
  pair->rest = symbol;
  printf("%d %d %s %d\n", number->type, pair->first->value, pair->rest->name, plain.value);
  printf("%x %d %x %s %zu\n", all[0].i, all[1].i, all[2].i, all[5].c, sizeof all / sizeof *all);
  printf("%ld %d\n", nested.u[0].l, nested.u[1].s);
  object list[2] = {{5, .real = 2.5}, {6, {.name = "last"}}};
  printf("%g %s\n", list[0].real, list[1].name);
  return 0;
}
