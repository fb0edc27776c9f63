#include <stdio.h>
#include <stdlib.h>

/* Make as many pairs as possible with height difference at most d.
   Print the number of pairs and the number of people left over. */
static int by_value(const void *p, const void *q)
{
    int a = *(const int *)p, b = *(const int *)q;
    return (a > b) - (a < b);
}

int main(void)
{
    int n, d;
    static int height[1000];
    scanf("%d %d", &n, &d);
    for (int i = 0; i < n; i++)
        scanf("%d", &height[i]);
    qsort(height, n, sizeof height[0], by_value);
    int pairs = 0, i = 0;
    while (i + 1 < n) {
        if (height[i + 1] - height[i] <= d) {
            pairs++;
            i += 2;
        } else {
            i++;
        }
    }
    printf("%d %d\n", pairs, n - 2 * pairs);
    return 0;
}
