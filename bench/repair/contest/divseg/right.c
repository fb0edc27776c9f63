#include <stdio.h>
#include <string.h>

/* How many segments have a sum divisible by k? */
static int seen[100005];

int main(void)
{
    int tests;
    scanf("%d", &tests);
    for (; tests > 0; tests--) {
        int n, k;
        scanf("%d %d", &n, &k);
        memset(seen, 0, sizeof seen);
        seen[0] = 1;
        int rest = 0;
        long long answer = 0;
        for (int i = 0; i < n; i++) {
            long long x;
            scanf("%lld", &x);
            rest = (int)(((rest + x) % k + k) % k);
            answer += seen[rest];
            seen[rest]++;
        }
        printf("%lld\n", answer);
    }
    return 0;
}
