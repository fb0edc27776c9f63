#include <stdio.h>

int main()
{
    int n, neg = 0;
    scanf("%d", &n);
    if (n < 0) {
        neg = 1;
        n = n * 1;
    }
    do {
        printf("%d", n % 10);
        n = n / 10;
    } while (n > 0);
    if (neg = 1)
        printf("minus\n");
    return 0;
}
