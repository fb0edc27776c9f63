// Addresses, casts and arithmetic in static initialisers.
// EXPECT-NATIVE
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int array[10];
static struct s { int a, b[3]; } object = {1, {2, 3, 4}};
static int *inside = &object.b[1];
static char *third = (char *)array + 3;
static uintptr_t as_number = (uintptr_t)&array[2];
static const char *middle = &"literal"[3];
static const char *shifted = "another" + 2;
static ptrdiff_t distance = &array[7] - &array[2];
static size_t offset = offsetof(struct s, b[2]);
static int (*function)(const char *, ...) = &printf;
static void *self = &self;
static int *past = &array[10];
static struct { struct s *p; int **q; } chain = {&object, &inside};
static int matrix[][2] = {{1, 2}, {3, 4}}, (*row)[2] = matrix + 1, *cell = matrix[1] + 1;
static const double table[] = {1, 2.5f, 'a', 1e3, -0.0, 3 / 2, 3 / 2.0};
static int truth = (int *)0 == 0 && sizeof(int) == 4;
static unsigned char wrapped = 300 - 45, negative = (unsigned char)-1;
static float narrowed = 0.1;
static long widened = -1 + 0u;
static int chosen = sizeof(long) > 4 ? 64 : 32;
static char text[] = {'a', 'b', [5] = 'z', 0};
static int self_size = sizeof self_size;

int main(void) {
  array[2] = 22;
  *third = 1;
  printf("%d %x %d\n", *inside, array[0], *(int *)as_number);
  printf("%s %s %td %zu\n", middle, shifted, distance, offset);
  function("%d %d\n", self == &self, (int)(past - array));
  printf("%d %d %d %d\n", chain.p->b[0], **chain.q, (*row)[0], *cell);
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++) printf("%g ", table[i]);
  printf("%d %d %d %.9g %ld %d\n", truth, wrapped, negative, narrowed, widened, chosen);
  printf("%zu %c %d\n", sizeof text, text[5], self_size);
  return 0;
}
