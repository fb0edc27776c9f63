#include <stdio.h>
#include <ctype.h>

int main()
{
    char s[200];
    int i = 0, n;
    fgets(s, 200, stdin);
    while (s[i] != '\0') {
        char c = tolower(s[i]);
        if (c == 'a' || c == 'e' || c == 'i' || c == 'o')
            n++;
        i++;
    }
    printf("%d vowels\n", n);
    return 0;
}
