#include <stdio.h>

int main()
{
    int n, i, j, min, t, a[50];
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (i = 0; i < n; i++) {
        min = 0;
        for (j = i + 1; j < n; j++)
            if (a[j] < a[min])
                min = j;
        a[i] = a[min];
        a[min] = a[i];
    }
    for (i = 0; i < n; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
