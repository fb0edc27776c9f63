#include <stdio.h>
#define MAX 80

int main()
{
    char s[MAX];
    int i;
    fgets(s, MAX, stdin);
    for (i = 0; s[i] != '\0'; i++) {
        if (s[i] >= 'a' || s[i] <= 'z')
            s[i] = s[i] - 'A' + 'a';
    }
    printf("%s\n", s);
    return 0;
}
