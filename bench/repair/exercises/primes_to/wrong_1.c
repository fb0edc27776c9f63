#include <stdio.h>

int prime(int n)
{
    int i;
    for (i = 2; i < n / 2; i++)
        if (n % i == 0)
            return 0;
    return 1;
}

int main()
{
    int n, i;
    scanf("%d", &n);
    for (i = 1; i <= n; i++)
        if (prime(i)) {
            if (i > 2)
                printf(" ");
            printf("%d", i);
        }
    return 0;
}
