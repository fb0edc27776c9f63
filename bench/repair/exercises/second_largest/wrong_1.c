#include <stdio.h>

int main()
{
    int n, i, x, max = 0, second = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        if (x > max) {
            max = x;
            second = max;
        } else if (x > second)
            second = x;
    }
    printf("%d\n", second);
    return 0;
}
