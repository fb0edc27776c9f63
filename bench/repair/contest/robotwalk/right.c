#include <stdio.h>
#include <stdbool.h>

/* A robot starts on S; moves U R D L into a wall or out of the field are
   ignored.  Print the number of different cells seen and the last cell. */
int main(void)
{
    static char field[52][52];
    static bool seen[52][52];
    static char moves[1001];
    int rows, cols, r = 0, c = 0;
    scanf("%d %d", &rows, &cols);
    for (int i = 0; i < rows; i++) {
        scanf("%51s", field[i]);
        for (int j = 0; j < cols; j++)
            if (field[i][j] == 'S') { r = i; c = j; }
    }
    scanf("%1000s", moves);
    int visited = 1;
    seen[r][c] = true;
    for (const char *p = moves; *p; p++) {
        int nr = r, nc = c;
        if (*p == 'U') nr--;
        else if (*p == 'D') nr++;
        else if (*p == 'L') nc--;
        else nc++;
        if (nr < 0 || nr >= rows || nc < 0 || nc >= cols || field[nr][nc] == '#')
            continue;
        r = nr; c = nc;
        if (!seen[r][c]) { seen[r][c] = true; visited++; }
    }
    printf("%d\n%d %d\n", visited, r + 1, c + 1);
    return 0;
}
