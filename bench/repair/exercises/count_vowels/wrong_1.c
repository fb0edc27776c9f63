#include <stdio.h>
#include <ctype.h>

int main()
{
    char s[200];
    int i, n = 0;
    fgets(s, 200, stdin);
    for (i = 0; s[i] != '\0'; i++) {
        if (s[i] == 'a' || s[i] == 'e' || s[i] == 'i' || s[i] == 'o' || s[i] == 'u')
            n++;
    }
    printf("%d vowels\n", n);
    return 0;
}
