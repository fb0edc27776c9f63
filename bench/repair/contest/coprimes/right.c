#include <stdio.h>

/* Number of coprime pairs and greatest gcd over all pairs (0 without pairs). */
static int gcd(int a, int b)
{
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n, value[200];
        scanf("%d", &n);
        for (int i = 0; i < n; i++)
            scanf("%d", &value[i]);
        int pairs = 0, best = 0;
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) {
                int d = gcd(value[i], value[j]);
                if (d == 1) pairs++;
                if (d > best) best = d;
            }
        }
        printf("%d %d\n", pairs, best);
    }
    return 0;
}
