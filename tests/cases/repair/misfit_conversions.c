// What is read into a double needs %lf. What fits already stays, however the tests could be passed.
// RUN: repair %s --add-test '{"stdin": "2.5 4", "stdout": "10.00"}' --add-test '{"stdin": "1 1", "stdout": "1.00"}' --add-test '{"stdin": "0.5 0.5", "stdout": "0.25"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "\"%lf%lf\""
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: \+  scanf\("%lf%lf", &width, &height\);
#include <stdio.h>
int main(void) {
  double width, height;
  scanf("%f%f", &width, &height);
  printf("%.2f\n", width * height);
  return 0;
}
