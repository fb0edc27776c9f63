#include <stdio.h>
#include <stdlib.h>

/* Fewest knight moves from one square to another; '#' squares are barred. */
int main(void)
{
    int n, r1, c1, r2, c2;
    static char board[50][51];
    static int dist[50][50];
    static int queue[2500];
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%50s", board[i]);
    scanf("%d %d %d %d", &r1, &c1, &r2, &c2);
    r1--; c1--; r2--; c2--;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            dist[i][j] = -1;
    int head = 0, tail = 0;
    dist[r1][c1] = 0;
    queue[tail++] = r1 * n + c1;
    while (head < tail) {
        int r = queue[head] / n, c = queue[head] % n;
        head++;
        for (int dr = -2; dr <= 2; dr++) {
            for (int dc = -2; dc <= 2; dc++) {
                if (abs(dr * dc) != 2)
                    continue;
                int nr = r + dr, nc = c + dc;
                if (nr < 0 || nc < 0 || nr >= n || nc >= n)
                    continue;
                if (board[nr][nc] == '#' || dist[nr][nc] >= 0)
                    continue;
                dist[nr][nc] = dist[r][c] + 1;
                queue[tail++] = nr * n + nc;
            }
        }
    }
    printf("%d\n", dist[r2][c2]);
    return 0;
}
