#include <stdio.h>

int main()
{
    int lo, hi, st, f, c;
    scanf("%d %d %d", &lo, &hi, &st);
    for (f = lo; f <= hi; f = f + st) {
        c = 5 * (f - 32) / 9;
        printf("%4d %6d\n", f, c);
    }
    return 0;
}
