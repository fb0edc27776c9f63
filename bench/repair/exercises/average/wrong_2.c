#include <stdio.h>

int main()
{
    int n, i, v, sum;
    double avg;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &v);
        sum = v;
    }
    avg = sum / (double) n;
    printf("%.1f\n", avg);
    return 0;
}
