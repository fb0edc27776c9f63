#include <stdio.h>

/* Greatest sum of a non-empty choice of elements, no two of them adjacent. */
static long long best[100005];

static long long max2(long long a, long long b)
{
    return a > b ? a : b;
}

int main(void)
{
    int n;
    scanf("%d", &n);
    /* best[i]: greatest sum of a non-empty choice among the first i */
    for (int i = 1; i <= n; i++) {
        long long x;
        scanf("%lld", &x);
        long long with = x;
        if (i >= 3)
            with = max2(with, best[i - 2] + x);
        best[i] = i == 1 ? with : max2(best[i - 1], with);
    }
    printf("%lld\n", best[n]);
    return 0;
}
