static const int table[3] = {7, 8, 9};
int pick(int i) {
  return table[i];
}
