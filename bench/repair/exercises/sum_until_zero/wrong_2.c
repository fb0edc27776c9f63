#include <stdio.h>

int main()
{
    int x = 0, sum = 0, count = 1;
    do {
        scanf("%d", &x);
        if (x >= 0)
            sum += x;
            count++;
    } while (x > 0);
    printf("%d numbers, sum %d", count, sum);
    return 0;
}
