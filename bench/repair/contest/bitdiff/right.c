#include <stdio.h>

/* In how many bits do a and b differ, and which is the highest such bit? */
int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        unsigned long long a, b;
        scanf("%llu %llu", &a, &b);
        unsigned long long diff = a ^ b;
        int count = 0, high = -1;
        for (int bit = 0; bit < 64; bit++) {
            if ((diff >> bit) & 1ULL) {
                count++;
                high = bit;
            }
        }
        printf("%d %d\n", count, high);
    }
    return 0;
}
