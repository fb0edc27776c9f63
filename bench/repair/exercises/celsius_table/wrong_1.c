#include <stdio.h>

int main()
{
    int lo, hi, st, f;
    float c;
    scanf("%d %d %d", &lo, &hi, &st);
    f = lo;
    while (f < hi) {
        c = 5 / 9 * (f - 32);
        printf("%4d %6.1f\n", f, c);
        f = f + st;
    }
    return 0;
}
