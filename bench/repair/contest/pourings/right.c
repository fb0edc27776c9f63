#include <stdio.h>

/* q times x is added to all boxes l..r.  Print the greatest content and the
   leftmost box that has it. */
static long long change[100005];

int main(void)
{
    int n, q;
    scanf("%d %d", &n, &q);
    while (q-- > 0) {
        int l, r;
        long long x;
        scanf("%d %d %lld", &l, &r, &x);
        change[l] += x;
        change[r + 1] -= x;
    }
    long long content = change[1], best = change[1];
    int where = 1;
    for (int i = 2; i <= n; i++) {
        content += change[i];
        if (content > best) {
            best = content;
            where = i;
        }
    }
    printf("%lld %d\n", best, where);
    return 0;
}
