// An entry that does not exist is an error with a hint.
// RUN: check %s --function mian
// EXPECT-EXIT: 2
// EXPECT-STDERR: mian
// RUN: check %s --function main
// EXPECT-HOLDS
int main(void) { return 0; }
