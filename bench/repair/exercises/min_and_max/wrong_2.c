#include <stdio.h>

int main()
{
    int n, i;
    float x, min, max;
    scanf("%d", &n);
    scanf("%f", &x);
    min = x;
    max = x;
    for (i = 0; i < n; i++) {
        scanf("%f", &x);
        if (x < min)
            min = x;
        else
            max = x;
    }
    printf("min: %.2f, max: %.2f", min, max);
    return 0;
}
