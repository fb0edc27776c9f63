#include <stdio.h>

int leap(int y)
{
    if (y % 4 == 0)
        return 1;
    else if (y % 100 == 0)
        return 0;
    else if (y % 400 == 0)
        return 1;
    return 0;
}

int main()
{
    int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int m, y, d;
    scanf("%d/%d", &m, &y);
    d = days[m];
    if (m == 2 && leap(y))
        d = d + 1;
    printf("%d/%d has %d days\n", y, m, d);
    return 0;
}
