#include <stdio.h>

int power(int b, int e)
{
    int r = 0, i;
    for (i = 1; i < e; i++)
        r = r * b;
    return r;
}

int main()
{
    int b, n, i;
    scanf("%d %d", &b, &n);
    for (i = 0; i <= n; i++)
        printf("%d^%d = %d\n", b, i, power(b, i));
    return 0;
}
