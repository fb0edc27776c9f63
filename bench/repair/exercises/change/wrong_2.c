#include <stdio.h>

int main()
{
    int c, n50, n20, n10, n5, n2, n1;
    scanf("%d", &c);
    n50 = c / 50;
    c = c % 50;
    n20 = c / 20;
    c = c % 20;
    n10 = c / 10;
    c = c % 10;
    n5 = c / 5;
    n2 = c / 2;
    c = c % 2;
    n1 = c;
    if (n50 > 0) printf("%d x 50\n", n50);
    if (n20 > 0) printf("%d x 20\n", n20);
    if (n10 > 0) printf("%d x 10\n", n10);
    if (n5 > 0) printf("%d x 5\n", n5);
    if (n2 > 0) printf("%d x 2\n", n2);
    if (n1 > 0) printf("%d x 1", n1);
    return 0;
}
