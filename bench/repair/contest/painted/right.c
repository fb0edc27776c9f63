#include <stdio.h>
#include <stdlib.h>

/* Half-open stretches [l, r) of a wall are painted.  Print the painted
   length and the number of separate pieces (touching ones join). */
typedef struct { int from, to; } Stretch;

static int compare(const void *p, const void *q)
{
    const Stretch *a = p, *b = q;
    return (a->from > b->from) - (a->from < b->from);
}

int main(void)
{
    static Stretch s[1000];
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d %d", &s[i].from, &s[i].to);
    qsort(s, n, sizeof s[0], compare);
    long long length = 0;
    int pieces = 0;
    for (int i = 0; i < n; ) {
        int from = s[i].from, end = s[i].to;
        while (i < n && s[i].from <= end) {
            if (s[i].to > end)
                end = s[i].to;
            i++;
        }
        length += (long long)end - from;
        pieces++;
    }
    printf("%lld %d\n", length, pieces);
    return 0;
}
