#include <stdio.h>

int main()
{
    int n[4], i, min = 0;
    for (i = 0; i < 4; i++)
        scanf("%d", &n[i]);
    for (i = 1; i < 4; i++) {
        if (n[i] < min)
            min = n[i];
    }
    printf("%d is smallest\n", min);
    return 0;
}
