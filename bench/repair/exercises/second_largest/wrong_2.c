#include <stdio.h>
#include <limits.h>

int main()
{
    int n, i, x, max = INT_MIN, second = INT_MIN;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        if (x >= max) {
            max = x;
            second = max;
        }
    }
    printf("%d", second);
    return 0;
}
