// Macros: variadic, stringised, pasted, nested, with commas, recursive names, X macros.
// EXPECT-NATIVE
#include <stdio.h>

#define LOG(format, ...) printf("log: " format "\n", __VA_ARGS__)
#define LOG0(format, ...) printf("log: " format "\n", ##__VA_ARGS__)
#define NAMED(args...) printf(args)
#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define JOIN(a, b) a##b
#define JOIN2(a, b) JOIN(a, b)
#define VALUE 42
#define COUNT(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define COLOURS(X) X(RED, 1) X(GREEN, 2) X(BLUE, 4)
#define AS_ENUM(name, value) name = value,
#define AS_CASE(name, value) case name: return #name;
#define SQUARE(x) ((x) * (x))
#define WRONG_SQUARE(x) x * x
#define DO_TWICE(statement) do { statement; statement; } while (0)

enum { COLOURS(AS_ENUM) };
static const char *colour(int c) {
  switch (c) { COLOURS(AS_CASE) }
  return "?";
}

int main(void) {
  LOG("%d %d", 1, 2);
  LOG0("nothing");
  LOG0("%s", "one");
  NAMED("%s\n", "named");
  printf("%s %s %s\n", TEXT(VALUE), EXPANDED(VALUE), TEXT("quoted\n"));
  int JOIN(var, 1) = 5, JOIN2(var, VALUE) = 6;
  printf("%d %d\n", var1, var42);
  printf("%zu\n", COUNT(1, 2, 3));
  printf("%s %s %s\n", colour(2), colour(4), colour(3));
  printf("%d %d\n", SQUARE(2 + 1), WRONG_SQUARE(2 + 1));
  int foo = 3;
#define foo foo + 1
  printf("%d\n", foo);
  DO_TWICE(printf("again "));
  printf("\n%d\n", __LINE__);
#line 500 "renamed.c"
  printf("%d %s\n", __LINE__, __FILE__);
#if defined VALUE && VALUE > 40
  printf("big\n");
#elif defined NOTHING
  printf("never\n");
#else
  printf("small\n");
#endif
  printf("%d %d\n", __STDC__, __STDC_HOSTED__);
  printf("%d\n", __COUNTER__ + 1 == __COUNTER__);
  return 0;
}
