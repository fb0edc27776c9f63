// va_list handed to other functions, by value and by pointer; va_copy; vprintf and its kin.
// EXPECT-NATIVE
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int take(va_list list) { return va_arg(list, int); }
static int take_by_pointer(va_list *list) { return va_arg(*list, int); }
static int total(int n, va_list list) {
  int sum = 0;
  while (n--) sum += va_arg(list, int);
  return sum;
}
static void by_pointer(int n, ...) {
  va_list list;
  va_start(list, n);
  while (n--) printf("%d ", take_by_pointer(&list));
  printf("\n");
  va_end(list);
}
static void twice(int n, ...) {
  va_list list, copy;
  va_start(list, n);
  va_copy(copy, list);
  int first = va_arg(list, int);
  va_list middle;
  va_copy(middle, list);
  printf("%d %d %d %d\n", first, total(n, copy), total(n - 1, list), take(middle));
  va_end(copy);
  va_end(middle);
  va_end(list);
}
static void message(const char *format, ...) {
  va_list list;
  va_start(list, format);
  printf("[");
  vprintf(format, list);
  printf("]\n");
  va_end(list);
}
static char *format_twice(char *buffer, size_t size, const char *format, ...) {
  va_list list, copy;
  va_start(list, format);
  va_copy(copy, list);
  int n = vsnprintf(buffer, size, format, list);
  if (n >= 0 && (size_t)n < size) vsnprintf(buffer + n, size - n, format, copy);
  va_end(copy);
  va_end(list);
  return buffer;
}
struct holder {
  va_list list;
};
static void in_struct(int n, ...) {
  struct holder h;
  va_start(h.list, n);
  for (int i = 0; i < n; i++) printf("%s ", va_arg(h.list, char *));
  va_end(h.list);
  printf("\n");
}
static void again(int n, ...) {
  va_list list;
  for (int round = 0; round < 2; round++) {
    va_start(list, n);
    printf("%d ", va_arg(list, int));
    va_end(list);
  }
  printf("\n");
}

int main(void) {
  by_pointer(4, 1, 2, 3, 4);
  twice(3, 10, 20, 30);
  message("%d %s %g", 5, "five", 5.5);
  char buffer[64];
  printf("%s\n", format_twice(buffer, sizeof buffer, "%d-%s;", 7, "x"));
  in_struct(3, "a", "b", "c");
  again(1, 42);
  return 0;
}
