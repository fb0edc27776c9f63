#include <stdio.h>

int main()
{
    int c, l = 0, w = 0, n = 0, in = 0;
    while ((c = getchar()) != EOF) {
        if (c == '\n')
            l++;
        else
            n++;
        if (c == ' ' || c == '\n')
            in = 0;
        else if (in == 0)
            w++;
    }
    printf("%d %d %d\n", l, w, n);
    return 0;
}
