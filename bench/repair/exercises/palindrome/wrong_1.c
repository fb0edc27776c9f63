#include <stdio.h>
#include <string.h>

int main()
{
    char s[80];
    int i, pal = 0, len;
    scanf("%s", s);
    len = strlen(s);
    for (i = 0; i < len; i++) {
        if (s[i] != s[len - i])
            pal = 0;
    }
    if (pal)
        printf("yes");
    else
        printf("no");
    return 0;
}
