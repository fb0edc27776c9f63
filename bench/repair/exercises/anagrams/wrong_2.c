#include <stdio.h>
#include <string.h>

int main()
{
    char a[50], b[50];
    int i, j, found;
    scanf("%s %s", a, b);
    for (i = 0; a[i] != '\0'; i++) {
        found = 0;
        for (j = 0; b[j] != '\0'; j++) {
            if (a[i] == b[j]) {
                b[j] = '*';
                found = 1;
            }
        }
        if (found = 0) {
            printf("no\n");
            return 0;
        }
    }
    printf("yes\n");
    return 0;
}
