/* Reads a count and so many numbers; prints sum, average, smallest, largest and how many lie above
 * the average. */
#include <stdio.h>

#define LIMIT 20

int main(void) {
  int values[LIMIT];
  int n, i;
  int sum = 0;
  int above = 0;
  int smallest, largest;
  double average;

  if (scanf("%d", &n) != 1 || n < 1 || n > LIMIT) {
    printf("bad count\n");
    return 1;
  }
  for (i = 0; i < n; i++) {
    scanf("%d", &values[i]);
    sum += values[i];
  }
  smallest = values[0];
  largest = values[0];
  for (i = 1; i < n; i++) {
    if (values[i] < smallest)
      smallest = values[i];
    else if (values[i] > largest)
      largest = values[i];
  }
  average = (double)sum / n;
  for (i = 0; i < n; i++) {
    if (values[i] > average)
      above++;
  }
  printf("Sum: %d\n", sum);
  printf("Average: %.2f\n", average);
  printf("From %d to %d\n", smallest, largest);
  printf("Above average: %d\n", above);
  return 0;
}
