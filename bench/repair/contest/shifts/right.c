#include <stdio.h>

/* Total working time of shifts "HH:MM HH:MM"; an end not after the start
   means the next day (equal: a full day). */
int main(void)
{
    int n, total = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int h1, m1, h2, m2;
        scanf("%d:%d %d:%d", &h1, &m1, &h2, &m2);
        int minutes = (h2 * 60 + m2) - (h1 * 60 + m1);
        if (minutes <= 0)
            minutes += 24 * 60;
        total += minutes;
    }
    printf("%d:%02d\n", total / 60, total % 60);
    return 0;
}
