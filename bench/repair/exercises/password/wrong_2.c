#include <stdio.h>
#include <string.h>

int main()
{
    char a[30], b[30];
    scanf("%s %s", a, b);
    if (strcmp(a, b))
        printf("ok\n");
    else
        printf("different\n");
    if (strlen(a) <= 4)
        printf("too short\n");
    return 0;
}
