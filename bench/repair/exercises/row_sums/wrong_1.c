#include <stdio.h>

int main()
{
    int m, n, i, j, s = 0;
    int a[10][10];
    scanf("%d %d", &m, &n);
    for (i = 0; i < m; i++)
        for (j = 0; j < n; j++)
            scanf("%d", &a[i][j]);
    for (i = 0; i < m; i++) {
        for (j = 0; j < n; j++)
            s += a[i][j];
        printf("Row %d: %d\n", i, s);
    }
    return 0;
}
