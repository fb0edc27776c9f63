// The number never gets smaller; the sum does, and decides nothing: the run goes on to the limit.
// RUN: run %s --max-steps 2000000000
// EXPECT-EXIT: 3
// EXPECT-STDERR: the run takes more than 2000000000 steps
int main(void) {
  int n = 1234, sum = 0;
  double mean = 0;
  unsigned rounds = 0;
  while (n > 0) {
    sum += n % 10;
    for (int i = 0; i < 3; i++) rounds = i + rounds;
    mean -= 0.5;
    n = n % 10;
  }
  return sum + (int)mean + (int)rounds;
}
