#include <stdio.h>

int main()
{
    int n, c = 1, s = 0;
    scanf("%d", &n);
    while (n >= 10) {
        s += n % 10;
        n = n / 10;
        c++;
    }
    printf("%d\n%d", s, c);
    return 0;
}
