#include <stdio.h>

int main()
{
    int k, i;
    char s[40];
    scanf("%d %s", &k, s);
    for (i = 0; s[i] != '\0'; i++) {
        if (s[i] >= 'a' && s[i] <= 'z')
            s[i] = (s[i] - 'a' + k) % 26;
        if (s[i] >= 'A' && s[i] <= 'Z')
            s[i] = (s[i] - 'A' + k) % 26;
    }
    printf("%s\n", s);
    return 0;
}
