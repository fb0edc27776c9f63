#include <stdio.h>

int main()
{
    int n, i, num, soma = 0;
    float media;
    scanf("%d", &n);
    for (i = 1; i < n; i++) {
        scanf("%d", &num);
        soma = soma + num;
    }
    media = soma / n;
    printf("%f\n", media);
    return 0;
}
