#include <stdio.h>

int main()
{
    int w, x, y, z;
    scanf("%d %d %d %d", &w, &x, &y, &z);
    if (w < x && w < y && w < z)
        printf("%d is the smallest\n", w);
    else if (x < w && x < y && x < z)
        printf("%d is the smallest\n", x);
    else if (y < w && y < x && y < z)
        printf("%d is the smallest\n", y);
    else
        printf("%d is the smallest\n", z);
    return 0;
}
