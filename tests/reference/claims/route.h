/* The independent route: a program of claims/programs.py in which one expression is any value, and
 * `culprit check` is asked for a run that passes. Inputs are those of one test; what is printed is
 * compared, piece by piece, with what the right program printed (compiled with ROUTE_RECORD it
 * writes that list down). Where a run fails its test it is left; where it passes, the assertion
 * fails. */
#include <assert.h>
#include <stdio.h>

int nondet_int(void);
char nondet_char(void);
unsigned char nondet_uchar(void);
double nondet_double(void);

static int route_numbers_read, route_printed;

#ifdef ROUTE_RECORD
static void route_event(long kind, long value) {
  printf("%ld, %ld,\n", kind, value);
}
static void route_end(void) {}
#else
extern void __CPROVER_assume(int);
static const long route_expected[] = {ROUTE_EXPECTED 0};
static void route_event(long kind, long value) {
  __CPROVER_assume(route_printed + 1 < (int)(sizeof route_expected / sizeof *route_expected));
  __CPROVER_assume(route_expected[route_printed] == kind &&
                   route_expected[route_printed + 1] == value);
  route_printed += 2;
}
static void route_end(void) {
  __CPROVER_assume(route_printed + 1 == (int)(sizeof route_expected / sizeof *route_expected));
  assert(!"this run passes");
}
#endif

static const int route_numbers[] = {ROUTE_NUMBERS};
static const char route_input_word[] = ROUTE_WORD;

static int route_int(int* place) {
  if (route_numbers_read >= (int)(sizeof route_numbers / sizeof *route_numbers)) return -1;
  *place = route_numbers[route_numbers_read++];
  return 1;
}
static int route_word(char* place) {
  int i = 0;
  for (; route_input_word[i]; i++) place[i] = route_input_word[i];
  place[i] = 0;
  return 1;
}
static int route_text(int number) {
  route_event(-1, number);
  return 0;
}
static int route_print_int(int value) {
  route_event(-2, value);
  return 0;
}
static int route_print_real(double value) {
  route_event(-3, (long)(value * 100 + (value < 0 ? -0.5 : 0.5)));
  return 0;
}
static int route_print_text(const char* text) {
  for (int i = 0; text[i]; i++) route_event(-4, text[i]);
  return 0;
}
