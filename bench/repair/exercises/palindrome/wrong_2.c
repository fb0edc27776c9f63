#include <stdio.h>
#include <string.h>

int pal(char s[])
{
    int i, j;
    for (i = 0, j = strlen(s); i < j; i++, j--) {
        if (s[i] == s[j])
            return 1;
    }
    return 0;
}

int main()
{
    char s[81];
    scanf("%s", s);
    if (pal(s))
        printf("yes\n");
    else
        printf("no\n");
    return 0;
}
