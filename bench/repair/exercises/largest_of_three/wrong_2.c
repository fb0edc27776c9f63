#include <stdio.h>

int main()
{
    int a, b, c;
    int max = 0;
    scanf("%d %d %d", &a, &b, &c);
    if (a > max)
        max = a;
    if (b > max)
        max = b;
    else if (c > max)
        max = c;
    printf("Max: %d\n", max);
    return 0;
}
