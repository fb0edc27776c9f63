// The report says where Clang stumbled first; in a macro it is where the macro is used.
// RUN: check %s
// EXPECT-EXIT: 2
// EXPECT-JSON: error.location.line == 10
// EXPECT-JSON: error.location.column == 18
#define NOBODY undeclared_name
int first(void);
int main(void) {
  int right = first();
  return right + NOBODY;
}
