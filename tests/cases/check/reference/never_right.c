int main(void) {
  int *nowhere = 0;
  return *nowhere;
}
