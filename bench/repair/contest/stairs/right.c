#include <stdio.h>

/* Ways to climb to step n with strides of 1, 2 or 3; broken steps are barred. */
enum { MOD = 1000000007, MAX = 1005 };

int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n, m;
        int broken[MAX] = {0};
        long long ways[MAX] = {0};
        scanf("%d %d", &n, &m);
        for (int i = 0; i < m; i++) {
            int x;
            scanf("%d", &x);
            broken[x] = 1;
        }
        ways[0] = 1;
        for (int i = 1; i <= n; i++) {
            if (broken[i])
                continue;
            for (int s = 1; s <= 3 && s <= i; s++)
                ways[i] += ways[i - s];
            ways[i] %= MOD;
        }
        printf("%lld\n", ways[n]);
    }
    return 0;
}
