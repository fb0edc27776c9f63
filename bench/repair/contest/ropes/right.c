#include <stdio.h>

/* Cut at least k pieces of the same whole length: greatest length, 0 if none. */
static long long rope[100005];

static long long pieces(int n, long long length)
{
    long long total = 0;
    for (int i = 0; i < n; i++)
        total += rope[i] / length;
    return total;
}

int main(void)
{
    int n;
    long long k;
    scanf("%d %lld", &n, &k);
    for (int i = 0; i < n; i++)
        scanf("%lld", &rope[i]);
    long long low = 1, high = 1000000000, best = 0;
    while (low <= high) {
        long long mid = (low + high) / 2;
        if (pieces(n, mid) >= k) {
            best = mid;
            low = mid + 1;
        } else {
            high = mid - 1;
        }
    }
    printf("%lld\n", best);
    return 0;
}
