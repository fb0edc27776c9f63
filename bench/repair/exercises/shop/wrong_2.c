#include <stdio.h>

int main()
{
    int n, i, c, p, total = 0;
    scanf("%d", &n);
    for (i = 0; i <= n; i++) {
        scanf("%d %d", &c, &p);
        total += c;
    }
    if (total >= 100)
        printf("Total %d, discount %d\n", total, total * 0.1);
    else
        printf("Total %d, no discount\n", total);
    return 0;
}
