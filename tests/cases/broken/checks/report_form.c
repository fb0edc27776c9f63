// The form of the report: headline, excerpt with a caret, stack of calls, notes; the same in JSON.
// RUN: run %s
// EXPECT-VIOLATION: use-after-free
// EXPECT-STDERR: ^\S*report_form.c:21:\d+: violated: 
// EXPECT-STDERR: ^ +21 \|   return \*p;
// EXPECT-STDERR: ^ +\| +\^
// EXPECT-STDERR: ^  in read_it at \S*report_form.c:21:\d+$
// EXPECT-STDERR: ^  called from main at \S*report_form.c:29:\d+
// EXPECT-STDERR: report_form.c:28:\d+: note: .*freed
// EXPECT-STDERR: report_form.c:25:\d+: note: .*allocated
// EXPECT-JSON: schema == "culprit/1"
// EXPECT-JSON: command == "run"
// EXPECT-JSON: property.stack[*].function == ["read_it", "main"]
// EXPECT-JSON: property.notes.# >= 2
// EXPECT-JSON: property.location.column > 1
// EXPECT-JSON: run.stdout == "7\n"
#include <stdio.h>
#include <stdlib.h>

static int read_it(int *p) {
  return *p;  // BROKEN
}

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 7;
  printf("%d\n", read_it(p));
  free(p);
  return read_it(p);
}
