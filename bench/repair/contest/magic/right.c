#include <stdio.h>
#include <stdbool.h>

/* Is the square magic (rows, columns and both diagonals have one sum)? */
static bool is_magic(int n, int cell[30][30])
{
    int target = 0;
    for (int j = 0; j < n; j++)
        target += cell[0][j];
    int down = 0, up = 0;
    for (int i = 0; i < n; i++) {
        int row = 0, col = 0;
        for (int j = 0; j < n; j++) {
            row += cell[i][j];
            col += cell[j][i];
        }
        if (row != target || col != target)
            return false;
        down += cell[i][i];
        up += cell[i][n - 1 - i];
    }
    return down == target && up == target;
}

int main(void)
{
    static int cell[30][30];
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        int n;
        scanf("%d", &n);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                scanf("%d", &cell[i][j]);
        printf("%s\n", is_magic(n, cell) ? "YES" : "NO");
    }
    return 0;
}
