#include <stdio.h>

int main()
{
    int num, digits = 0, sum = 0;
    scanf("%d", &num);
    while (num > 0) {
        sum = sum + num / 10;
        num = num / 10;
        digits++;
    }
    printf("%d\n%d\n", digits, sum);
    return 0;
}
