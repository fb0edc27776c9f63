#include <stdio.h>

struct student {
    char name[20];
    int mark;
};

int main()
{
    struct student s[20];
    int n, i, best, sum = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%s %d", s[i].name, &s[i].mark);
        sum += s[i].mark;
    }
    best = s[0].mark;
    for (i = 1; i < n; i++)
        if (s[i].mark > s[best].mark)
            best = i;
    printf("%s %d\naverage %.2f\n", s[best].name, s[best].mark, sum / n);
    return 0;
}
