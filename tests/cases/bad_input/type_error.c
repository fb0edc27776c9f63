// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: type_error.c:11:7: error: initializing 'int' with an expression of incompatible type 'struct s'
// EXPECT-NOT-STDERR: culprit:
struct s {
  int a;
};

int main(void) {
  struct s s = {1};
  int n = s;
  return n;
}
