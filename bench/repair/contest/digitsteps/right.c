#include <stdio.h>
#include <string.h>

/* Replace a number by its digit sum until one digit stays: steps and digit. */
int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        char number[1001];
        scanf("%1000s", number);
        int steps = 0;
        while (strlen(number) > 1) {
            int sum = 0;
            for (size_t i = 0; number[i] != '\0'; i++)
                sum += number[i] - '0';
            sprintf(number, "%d", sum);
            steps++;
        }
        printf("%d %s\n", steps, number);
    }
    return 0;
}
