#include <stdio.h>

int main()
{
    int p;
    scanf("%d", &p);
    if (p < 0 && p > 100)
        printf("invalid\n");
    if (p > 90)
        printf("A\n");
    else if (p > 75)
        printf("B\n");
    else if (p > 50)
        printf("C\n");
    else
        printf("F\n");
    return 0;
}
