#include <stdio.h>

int find(int a[], int n, int x)
{
    int i;
    for (i = 0; i < n; i++) {
        if (a[i] == x)
            return i;
        else
            return -1;
    }
}

int main()
{
    int a[20], n, x, i, p;
    scanf("%d %d", &n, &x);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    p = find(a, n, x);
    if (p == -1)
        printf("not found\n");
    else
        printf("at %d\n", p);
    return 0;
}
