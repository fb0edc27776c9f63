#include <stdio.h>

/* Count the lakes (4-connected '~') and give the size of the largest. */
static char map[32][33];
static int rows, cols;

static int flood(int r, int c)
{
    if (r < 0 || r >= rows || c < 0 || c >= cols)
        return 0;
    if (map[r][c] != '~')
        return 0;
    map[r][c] = '.';
    return 1 + flood(r - 1, c) + flood(r + 1, c) + flood(r, c - 1) + flood(r, c + 1);
}

int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        scanf("%d %d", &rows, &cols);
        for (int i = 0; i < rows; i++)
            scanf("%32s", map[i]);
        int lakes = 0, largest = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                int size = flood(i, j);
                if (size > 0) lakes++;
                if (size > largest) largest = size;
            }
        }
        printf("%d %d\n", lakes, largest);
    }
    return 0;
}
