void watched(int number, double fraction);
int limit;
double average;
int main(void) {
  watched(1, 0.5);
  return 0;
}
