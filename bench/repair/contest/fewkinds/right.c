#include <stdio.h>

/* Longest segment with at most k different values: length and first
   (leftmost) start, 1-based. */
static int value[100005];
static int amount[100005];

int main(void)
{
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++)
        scanf("%d", &value[i]);
    int best = 0, start = 0, left = 0, kinds = 0;
    for (int right = 0; right < n; right++) {
        if (amount[value[right]]++ == 0)
            kinds++;
        while (kinds > k) {
            if (--amount[value[left]] == 0)
                kinds--;
            left++;
        }
        if (right - left + 1 > best) {
            best = right - left + 1;
            start = left;
        }
    }
    printf("%d %d\n", best, start + 1);
    return 0;
}
