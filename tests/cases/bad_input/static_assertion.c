// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: static_assertion.c:5:1: error: .*"sizes"
// EXPECT-NOT-STDERR: culprit:
_Static_assert(sizeof(int) == 8, "sizes");

int main(void) { return 0; }
