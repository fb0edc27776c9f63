#include <stdio.h>

int main()
{
    int n, i, j, p;
    scanf("%d", &n);
    p = 1;
    for (i = 2; i < n; i++) {
        for (j = 2; j < i; j++) {
            if (i % j == 0)
                p = 0;
        }
        if (p == 1) {
            if (i != 2)
                printf(" ");
            printf("%d", i);
        }
    }
    printf("\n");
    return 0;
}
