#include <stdio.h>
#include <stdbool.h>

/* The date that lies k days after the given one. */
static bool is_leap(int year)
{
    if (year % 400 == 0) return true;
    if (year % 100 == 0) return false;
    return year % 4 == 0;
}

static int month_length(int month, int year)
{
    static const int len[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return len[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

int main(void)
{
    int tests;
    scanf("%d", &tests);
    for (int c = 0; c < tests; c++) {
        int day, month, year, k;
        scanf("%d %d %d %d", &day, &month, &year, &k);
        while (k > 0) {
            int rest = month_length(month, year) - day;
            if (k <= rest) {
                day += k;
                k = 0;
            } else {
                k -= rest + 1;
                day = 1;
                if (++month > 12) {
                    month = 1;
                    year++;
                }
            }
        }
        printf("%02d.%02d.%04d\n", day, month, year);
    }
    return 0;
}
