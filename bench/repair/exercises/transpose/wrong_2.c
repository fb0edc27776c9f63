#include <stdio.h>

int main()
{
    int m[10][10], t[10][10], i, j, r, c;
    scanf("%d %d", &r, &c);
    for (i = 0; i <= r; i++)
        for (j = 0; j <= c; j++)
            scanf("%d", &m[i][j]);
    for (i = 0; i < r; i++)
        for (j = 0; j < c; j++)
            t[i][j] = m[j][i];
    for (i = 0; i < c; i++) {
        for (j = 0; j < r; j++)
            printf("%4d", t[i][j]);
    }
    printf("\n");
    return 0;
}
