#include <stdio.h>

int main()
{
    char s[100], r[100], c;
    int i, j = 0;
    scanf("%s %c", s, &c);
    for (i = 0; s[i]; i++) {
        if (s[i] != c)
            r[i] = s[i];
            j++;
    }
    r[j] = 0;
    printf("%s", r);
    return 0;
}
