#include <stdio.h>

int main()
{
    char c;
    int sum;
    scanf("%c", &c);
    while (c != '\n') {
        sum = sum + c;
        scanf("%c", &c);
    }
    sum = sum % 64;
    printf("sum: %c\n", sum);
    return 0;
}
