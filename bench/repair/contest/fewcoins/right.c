#include <stdio.h>

/* Fewest coins (each usable any number of times) for the sum s, or -1. */
int main(void)
{
    static int need[10001];
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        int n, s, coin[50];
        scanf("%d %d", &n, &s);
        for (int i = 0; i < n; i++)
            scanf("%d", &coin[i]);
        need[0] = 0;
        for (int x = 1; x <= s; x++) {
            need[x] = -1;
            for (int i = 0; i < n; i++) {
                if (coin[i] > x || need[x - coin[i]] < 0)
                    continue;
                if (need[x] < 0 || need[x - coin[i]] + 1 < need[x])
                    need[x] = need[x - coin[i]] + 1;
            }
        }
        printf("%d\n", need[s]);
    }
    return 0;
}
