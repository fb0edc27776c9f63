#include <stdio.h>

int main()
{
    int first, second, third;
    scanf("%d%d%d", &first, &second, &third);
    if ((first > second && first < third) || (first < second && first > third))
        printf("%d is the median\n", first);
    else if ((second > first && second < third) || (second < first && second > third))
        printf("%d is the median\n", second);
    else if ((third > first && third < second) || (third < first && third > second))
        printf("%d is the median\n", third);
    return 0;
}
