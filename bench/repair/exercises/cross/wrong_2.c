#include <stdio.h>

int main()
{
    int n, i, j;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            if (i == j && j == n - 1 - i)
                printf("*");
            else
                printf("-");
            if (j < n)
                printf(" ");
        }
    }
    printf("\n");
    return 0;
}
