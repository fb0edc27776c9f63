#include <stdio.h>

void sort(int v[], int n)
{
    int i, j, aux;
    for (i = 0; i < n; i++)
        for (j = i; j < n; j++)
            if (v[j] > v[i]) {
                v[i] = aux;
                v[i] = v[j];
                v[j] = aux;
            }
}

int main()
{
    int n, i, v[50];
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &v[i]);
    sort(v, n);
    for (i = 0; i < n; i++)
        printf("%d\n", v[i]);
    return 0;
}
