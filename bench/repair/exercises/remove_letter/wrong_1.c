#include <stdio.h>
#include <string.h>

int main()
{
    char s[100], c;
    int i, j;
    scanf("%s %c", s, &c);
    for (i = 0; i < strlen(s); i++) {
        if (s[i] == c) {
            for (j = i; j < strlen(s); j++)
                s[j] = s[j - 1];
        }
    }
    printf("%s\n", s);
    return 0;
}
