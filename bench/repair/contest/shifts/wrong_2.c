#include <stdio.h>
int main(){
    int n,h,m,h2,m2,th=0,tm=0;
    scanf("%d",&n);
    for(int i=0;i<n;i++){
        scanf("%d:%d%d:%d",&h,&m,&h2,&m2);
        if(h2<h||(h2==h||m2<=m)) h2+=24;
        th+=h2-h;
        tm+=m2-m;
        while(tm<0) tm+=60,th--;
        while(tm>=60) tm-=60,th++;
    }
    printf("%d:%d\n",th,tm);
    return 0;
}
