#include <stdio.h>

int fib(int n)
{
    if (n == 0)
        return 0;
    if (n == 1)
        return 0;
    return fib(n - 1) + fib(n - 2);
}

int main()
{
    int n, i;
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        printf("%d", fib(i));
        if (i < n)
            printf(",");
    }
    printf("\n");
    return 0;
}
