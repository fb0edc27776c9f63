// An assignment that went elsewhere would leave its own variable unwritten, which a later condition reads: the left side is no diagnosis.
// RUN: localize %s --tests assigned_elsewhere.json
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-NO-DIAGNOSIS: line 17 `need_down`
#include <stdio.h>

static int up(void) { return 0; }
static int down(void) { return 1; }

int main(int argc, char **argv) {
  int need_up, need_down, sep;
  (void)argv;
  sep = 0;
  if (argc > 1) {
    need_up = up() && argc;
    need_down = down() && argc;
    if (need_up && need_down) sep = 0;
    else if (need_up) sep = 1;
    else if (need_down) sep = 2;
    else sep = 0;
  }
  printf("%d\n", sep);
  return 0;
}
