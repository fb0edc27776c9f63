#include <stdio.h>

struct student {
    char name[20];
    int mark;
};

int main()
{
    struct student s[20], top;
    int n, i;
    float avg;
    scanf("%d", &n);
    top.mark = 0;
    for (i = 0; i < n; i++) {
        scanf("%s %d", s[i].name, &s[i].mark);
        avg += s[i].mark;
        if (s[i].mark >= top.mark)
            top = s[i];
    }
    printf("%s %d\naverage %.1f\n", top.name, top.mark, avg / n);
    return 0;
}
