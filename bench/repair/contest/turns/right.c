#include <stdio.h>

/* Jobs get the processor in turn, at most q units at a time.  When does
   each one end? */
int main(void)
{
    int n, q;
    int rest[100], queue[100 * 1001], finish[100];
    scanf("%d %d", &n, &q);
    int head = 0, tail = 0;
    for (int i = 0; i < n; i++) {
        scanf("%d", &rest[i]);
        queue[tail++] = i;
    }
    int now = 0;
    while (head < tail) {
        int job = queue[head++];
        int slice = rest[job] < q ? rest[job] : q;
        now += slice;
        rest[job] -= slice;
        if (rest[job] > 0)
            queue[tail++] = job;
        else
            finish[job] = now;
    }
    for (int i = 0; i < n; i++)
        printf("%d%c", finish[i], i + 1 < n ? ' ' : '\n');
    return 0;
}
