#include <stdio.h>

int main()
{
    char s[40];
    int i, v;
    scanf("%s", s);
    for (i = 0; s[i] != '\0'; i++)
        v = v * 2 + s[i];
    printf("%d\n", v);
    return 0;
}
