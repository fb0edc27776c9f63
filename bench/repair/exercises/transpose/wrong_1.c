#include <stdio.h>

int main()
{
    int m[10][10], i, j, r, c;
    scanf("%d %d", &r, &c);
    for (i = 0; i < r; i++)
        for (j = 0; j < c; j++)
            scanf("%d", &m[i][j]);
    for (i = 0; i < r; i++) {
        for (j = 0; j < c; j++)
            printf("%d ", m[j][i]);
        printf("\n");
    }
    return 0;
}
