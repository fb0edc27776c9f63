#include <stdio.h>

/* Count the numbers in [l, r] with exactly three divisors (r <= 10^10). */
enum { LIMIT = 100000 };
static char composite[LIMIT + 1];

int main(void)
{
    for (int i = 2; i * i <= LIMIT; i++) {
        if (composite[i])
            continue;
        for (int j = i * i; j <= LIMIT; j += i)
            composite[j] = 1;
    }
    int queries;
    scanf("%d", &queries);
    while (queries-- > 0) {
        long long l, r;
        scanf("%lld %lld", &l, &r);
        int answer = 0;
        for (long long p = 2; p <= LIMIT && p * p <= r; p++) {
            if (!composite[p] && p * p >= l)
                answer++;
        }
        printf("%d\n", answer);
    }
    return 0;
}
