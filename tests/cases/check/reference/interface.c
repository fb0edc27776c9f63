// Another interface is refused.
// RUN: check %s --function takes_two --reference sum_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: takes_two\(\) of sum_right.c has 2 parameters instead of 1
// RUN: check %s --function other_result --reference sum_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: other_result\(\) of sum_right.c returns long instead of int
// RUN: check %s --function takes_pointer --reference sum_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: takes_pointer\(\) of sum_right.c takes int \* instead of int as argument 1
// RUN: check %s --function makes_pair --reference sum_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: makes_pair\(\) of sum_right.c returns struct pair, which is not compared
// RUN: check %s --function only_here --reference sum_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: only_here
// RUN: check %s --reference sum_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: main
// RUN: check %s --reference no_such_file.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: no_such_file.c
// RUN: check %s --reference broken_right.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: broken_right.c:2
// RUN: check %s --reference threads_right.c
// EXPECT-EXIT: 3
// EXPECT-STDERR: --reference: a program with threads
// RUN: check %s --reference sum_right.c --dump=smt2
// EXPECT-EXIT: 2
// EXPECT-STDERR: --dump is about one program
int takes_two(int a) {
  return a;
}

int other_result(int a) {
  return a;
}

int takes_pointer(int a) {
  return a;
}

struct pair {
  int one, two;
};

struct pair makes_pair(int a) {
  struct pair made = {a, a};
  return made;
}

int only_here(void) {
  return 0;
}

int main(void) {
  return 0;
}
