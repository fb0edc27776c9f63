#include <stdio.h>

int main()
{
    int m, y, d;
    scanf("%d/%d", &m, &y);
    switch (m) {
    case 4:
    case 6:
    case 9:
        d = 30;
        break;
    case 2:
        if (y % 4 == 0)
            d = 29;
        else
            d = 28;
    default:
        d = 31;
    }
    printf("%d/%02d has %d days\n", y, m, d);
    return 0;
}
