// Signs of per cent, quotes and backslashes in three texts.
// RUN: repair %s --tests ../localize/texts/percent.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: "part: %d of it\\n"
// EXPECT-STDOUT: "%d%% \\\\ rest\\n"
// EXPECT-STDOUT: "%d%%, \\"left\\"\\n"
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
#include <stdio.h>

int main(void) {
  int part, whole;
  scanf("%d %d", &part, &whole);
  printf("part: %d\n", part);
  printf("%d%%\n", 100 * part / whole);
  printf("%d%%\n", 100 - 100 * part / whole);
  return 0;
}
