#include <stdio.h>

int main()
{
    int n, i, sum = 0;
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        if (n / i == 0)
            sum = sum + i;
    }
    if (sum == n)
        printf("%d is perfect\n", n);
    else if (sum > n)
        printf("%d is abundant\n", n);
    else
        printf("%d is deficient\n", n);
    return 0;
}
