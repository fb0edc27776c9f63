#include <stdio.h>

int main()
{
    int k, i = 0;
    char s[40];
    scanf("%d %s", &k, s);
    while (s[i]) {
        if (s[i] > 'a' && s[i] < 'z')
            s[i] = 'a' + (s[i] - 'a' + k) % 26;
        else
            s[i] = 'A' + (s[i] - 'A' + k) % 26;
        i++;
    }
    printf("%s", s);
    return 0;
}
