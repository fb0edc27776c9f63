#include <stdio.h>

int main()
{
    int a, b, c, big, small;
    scanf("%d%d%d", &a, &b, &c);
    big = a;
    small = a;
    if (b > big)
        big = b;
    if (c > big)
        big = c;
    if (b < small)
        small = b;
    if (c < small)
        small = b;
    printf("%d is the median\n", a + b + c - big + small);
    return 0;
}
