#include <stdio.h>

int main()
{
    int n, i = 2;
    scanf("%d", &n);
    while (i <= n) {
        if (n % i == 0) {
            printf("%d\n", i);
            i++;
        }
    }
    return 0;
}
