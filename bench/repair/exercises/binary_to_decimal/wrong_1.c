#include <stdio.h>
#include <string.h>

int main()
{
    char s[40];
    int i, v = 0, p = 1;
    scanf("%s", s);
    for (i = strlen(s); i > 0; i--) {
        v = v + (s[i] - '0') * p;
        p = p * 2;
    }
    printf("%d\n", v);
    return 0;
}
