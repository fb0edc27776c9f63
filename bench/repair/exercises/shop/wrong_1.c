#include <stdio.h>

int main()
{
    int n, i, c, p, total;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d %d", &p, &c);
        total = c * p;
    }
    if (total > 100)
        printf("Total %d, discount %d\n", total, total / 10);
    else
        printf("Total %d, no discount\n", total);
    return 0;
}
