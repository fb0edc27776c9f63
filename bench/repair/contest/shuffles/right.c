#include <stdio.h>
#include <stdbool.h>

/* After how many repeats does a shuffle restore the pack? */
static long long gcd(long long a, long long b)
{
    return b == 0 ? a : gcd(b, a % b);
}

int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        int n, move[201];
        bool seen[201] = {false};
        scanf("%d", &n);
        for (int i = 1; i <= n; i++)
            scanf("%d", &move[i]);
        long long order = 1;
        for (int i = 1; i <= n; i++) {
            int length = 0;
            for (int j = i; !seen[j]; j = move[j]) {
                seen[j] = true;
                length++;
            }
            if (length > 0)
                order = order / gcd(order, length) * length;
        }
        printf("%lld\n", order);
    }
    return 0;
}
