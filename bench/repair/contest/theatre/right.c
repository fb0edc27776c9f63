#include <stdio.h>

/* Row i of a theatre has a+(i-1)*d seats.  How many rows can s visitors
   fill completely? */
int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        long long s, a, d;
        scanf("%lld %lld %lld", &s, &a, &d);
        long long low = 0, high = 3000000;
        while (high - low > 1) {
            long long mid = low + (high - low) / 2;
            long long seats = mid * a + mid * (mid - 1) / 2 * d;
            if (seats <= s)
                low = mid;
            else
                high = mid;
        }
        printf("%lld\n", low);
    }
    return 0;
}
