/* Temperatures of some days in Celsius: each in Fahrenheit, the mean, the warmest day and the
 * largest change. */
#include <stdio.h>

#define DAYS 7
#define FREEZING 0.0

static double to_fahrenheit(double celsius) {
  return celsius * 9.0 / 5.0 + 32.0;
}

static double distance(double a, double b) {
  return a > b ? a - b : b - a;
}

int main(void) {
  double temperature[DAYS];
  double sum = 0.0, change = 0.0;
  int n = 0, i, warmest = 0, frost = 0;
  while (n < DAYS && scanf("%lf", &temperature[n]) == 1) {
    printf("day %d: %5.1f C %6.1f F\n", n + 1, temperature[n], to_fahrenheit(temperature[n]));
    n++;
  }
  if (n == 0) {
    printf("no days\n");
    return 1;
  }
  for (i = 0; i < n; i++) {
    sum += temperature[i];
    if (temperature[i] < FREEZING)
      frost++;
    if (temperature[i] > temperature[warmest])
      warmest = i;
    if (i > 0 && distance(temperature[i], temperature[i - 1]) > change)
      change = distance(temperature[i], temperature[i - 1]);
  }
  printf("mean %.2f\n", sum / n);
  printf("warmest: day %d\n", warmest + 1);
  printf("largest change %.1f\n", change);
  if (frost > 0)
    printf("frost on %d days\n", frost);
  return 0;
}
