#include <stdio.h>
#include <string.h>

int main()
{
    char a[50], b[50];
    int c[26], i;
    scanf("%s %s", a, b);
    for (i = 0; i < strlen(a); i++)
        c[a[i]]++;
    for (i = 0; i < strlen(b); i++)
        c[b[i]]--;
    for (i = 0; i < 26; i++)
        if (c[i] != 0) {
            printf("no\n");
            return 1;
        }
    printf("yes\n");
    return 0;
}
