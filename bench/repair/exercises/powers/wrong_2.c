#include <stdio.h>

long power(int b, int e)
{
    if (e == 1)
        return b;
    return b * power(b, e - 1);
}

int main()
{
    int b, n, i;
    scanf("%d %d", &b, &n);
    for (i = 1; i < n; i++)
        printf("%d^%d = %ld\n", i, b, power(b, i));
    return 0;
}
