#include <stdio.h>

int main()
{
    int x, s, n = 0;
    scanf("%d", &x);
    while (x != 0) {
        scanf("%d", &x);
        if (x > 0) {
            s += x;
            n++;
        }
    }
    printf("%d numbers, sum %d\n", n, s);
    return 0;
}
