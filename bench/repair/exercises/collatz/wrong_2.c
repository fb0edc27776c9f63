#include <stdio.h>

int main()
{
    int n, c = 1;
    scanf("%d", &n);
    do {
        if (n % 2)
            n = n / 2;
        else
            n = 3 * n + 1;
        c++;
    } while (n != 1);
    printf("%d steps\n", c);
    return 0;
}
