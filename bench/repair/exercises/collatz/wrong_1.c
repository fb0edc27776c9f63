#include <stdio.h>

int main()
{
    int n, c = 0;
    scanf("%d", &n);
    while (n > 1) {
        if (n % 2 == 0)
            n = n / 2;
        if (n % 2 == 1)
            n = 3 * n + 1;
        c++;
    }
    printf("%d steps\n", c);
    return 0;
}
