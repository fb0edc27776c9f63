// The door stays closed until the code was right; the check is one comparison too weak.
// RUN: check %s --int-width 4 --ltl "open == 0 W code == 5"
// EXPECT-EXIT: 1
// RUN: repair %s --int-width 4 --ltl "open == 0 W code == 5" --suspect 17
// EXPECT-EXIT: 1
// EXPECT-STDOUT: code == 5
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true
int nondet_int(void);
int code, open;

int main(void) {
  while (!open) {
    code = nondet_int();
    if (code < 0)
      code = 0;
    if (code >= 5)
      open = 1;
  }
  return 0;
}
