#include <stdio.h>
#define N 100

int main()
{
    int vec[N], i, n, max = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &vec[i]);
    for (i = 1; i < n; i++)
        if (vec[i] > max)
            max = vec[i];
    while (max > 0) {
        for (i = 0; i < n; i++) {
            if (vec[i] > 0)
                printf("*");
            vec[i]--;
        }
        max--;
    }
    printf("\n");
    return 0;
}
