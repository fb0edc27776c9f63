#include <stdio.h>

int main()
{
    int n, i;
    float x, min = 1000, max = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%f", &x);
        if (x < min)
            min = x;
        if (x > max)
            max = x;
    }
    printf("min: %f, max: %f\n", min, max);
    return 0;
}
