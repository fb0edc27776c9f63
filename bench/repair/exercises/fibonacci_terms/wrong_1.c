#include <stdio.h>

int main()
{
    int n, i, a = 1, b = 1, c;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        printf("%d, ", a);
        c = a + b;
        b = c;
        a = b;
    }
    printf("\n");
    return 0;
}
