#include <stdio.h>
#include <stdlib.h>

/* Split people into two teams so that no rivals share a team.
   NO, or YES and the greatest possible difference of team sizes. */
static int head[105], next_edge[2005], to[2005], edges;
static int team[105];

static void add_edge(int a, int b)
{
    to[++edges] = b;
    next_edge[edges] = head[a];
    head[a] = edges;
}

static int colour(int v, int side, int size[2])
{
    team[v] = side + 1;
    size[side]++;
    for (int e = head[v]; e != 0; e = next_edge[e]) {
        int w = to[e];
        if (team[w] == 0) {
            if (!colour(w, 1 - side, size))
                return 0;
        } else if (team[w] == team[v]) {
            return 0;
        }
    }
    return 1;
}

int main(void)
{
    int n, m;
    scanf("%d %d", &n, &m);
    for (int i = 0; i < m; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        add_edge(a, b);
        add_edge(b, a);
    }
    int difference = 0;
    for (int v = 1; v <= n; v++) {
        if (team[v])
            continue;
        int size[2] = {0, 0};
        if (!colour(v, 0, size)) {
            printf("NO\n");
            return 0;
        }
        difference += abs(size[0] - size[1]);
    }
    printf("YES %d\n", difference);
    return 0;
}
