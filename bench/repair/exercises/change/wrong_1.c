#include <stdio.h>

int main()
{
    int c, n, i;
    int m[6] = {50, 20, 10, 5, 2, 1};
    scanf("%d", &c);
    for (i = 0; i < 5; i++) {
        n = c / m[i];
        if (n >= 0)
            printf("%d x %d\n", n, m[i]);
        c = c - n;
    }
    return 0;
}
