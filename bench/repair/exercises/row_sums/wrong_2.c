#include <stdio.h>

int main()
{
    int m, n, i, j, s;
    int a[10][10];
    scanf("%d %d", &m, &n);
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            scanf("%d", &a[i][j]);
    for (i = 0; i < m; i++) {
        s = 0;
        for (j = 0; j < n; j++)
            s = a[i][j];
        printf("Row %d: %d\n", i + 1, s);
    }
    return 0;
}
