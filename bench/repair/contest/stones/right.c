#include <stdio.h>

/* Take any positive number of stones from one pile; who takes the last
   stone loses.  Who wins with best play? */
int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        int n, nim = 0, ones = 0, big = 0;
        scanf("%d", &n);
        for (int i = 0; i < n; i++) {
            int pile;
            scanf("%d", &pile);
            nim ^= pile;
            if (pile == 1) ones++;
            if (pile > 1) big++;
        }
        int first;
        if (big == 0)
            first = ones % 2 == 0;
        else
            first = nim != 0;
        puts(first ? "First" : "Second");
    }
    return 0;
}
