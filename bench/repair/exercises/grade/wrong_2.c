#include <stdio.h>

int main()
{
    int p;
    char g;
    scanf("%d", &p);
    if (p < 0 || p > 100) {
        printf("Invalid\n");
        return 1;
    }
    if (p >= 50)
        g = 'C';
    if (p >= 75)
        g = 'B';
    if (p >= 90)
        g = 'A';
    printf("%c\n", g);
    return 0;
}
