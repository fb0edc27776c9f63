#include <stdio.h>

int main()
{
    int a[20], n, x, i, found = 0, pos;
    scanf("%d %d", &n, &x);
    for (i = 1; i <= n; i++)
        scanf("%d", &a[i]);
    for (i = 1; i <= n; i++) {
        if (a[i] = x) {
            found = 1;
            pos = i;
        }
    }
    if (found)
        printf("at %d\n", pos);
    else
        printf("not found");
    return 0;
}
