#include <stdio.h>
#define IN 1
#define OUT 0

int main()
{
    int c, nl, nw, nc, state;
    nl = nw = nc = 0;
    state = IN;
    while ((c = getchar()) != EOF) {
        nc++;
        if (c == '\n')
            nl++;
        if (c == ' ' && c == '\n' && c == '\t')
            state = OUT;
        else if (state == OUT) {
            state = IN;
            nw++;
        }
    }
    printf("%d %d %d\n", nl, nc, nw);
    return 0;
}
