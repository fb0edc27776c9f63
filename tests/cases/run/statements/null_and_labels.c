// Empty statements, labels before declarations and at the end of blocks, unused labels, local labels (GNU).
// EXPECT-NATIVE
#include <stdio.h>

#define SEARCH(array, count, key)                   \
  ({                                                \
    __label__ found;                                \
    int i, at = -1;                                 \
    for (i = 0; i < (count); i++)                   \
      if ((array)[i] == (key)) goto found;          \
    i = -1;                                         \
  found:                                            \
    at = i;                                         \
    at;                                             \
  })

int main(void) {
  ;
  ;;
  {}
  int a[] = {5, 6, 7};
  printf("%d %d %d\n", SEARCH(a, 3, 7), SEARCH(a, 3, 8), SEARCH(a, 3, 5));
  if (a[0])
    ;
  for (;;) {
    goto out;
  unused:;
  }
out:;
  int after = 3;
  printf("%d\n", after);
  {
    if (after) goto end;
    printf("never\n");
  end:;
  }
  while (after--)
    ;
  printf("%d\n", after);
  return 0;
}
