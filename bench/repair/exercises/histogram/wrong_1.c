#include <stdio.h>

int main()
{
    int n, i, j, max = 0;
    int v[100];
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &v[i]);
        if (v[i] < max)
            max = v[i];
    }
    for (j = 0; j <= max; j++) {
        for (i = 0; i < n; i++) {
            if (v[i] >= j)
                printf("*");
            else
                printf(" ");
        }
        printf("\n");
    }
    return 0;
}
