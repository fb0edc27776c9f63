#include <stdio.h>

int main()
{
    int n, i, j;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        for (j = 0; j < n - i; j++)
            putchar(' ');
        for (j = 1; j < i; j++)
            printf("%d", j);
        for (j = i; j >= 1; j--)
            printf("%d", j);
        printf("\n");
    }
    return 0;
}
