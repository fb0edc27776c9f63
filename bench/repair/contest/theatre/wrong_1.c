#include <stdio.h>
int t,c;
long long s,a,d;
int main(){
    scanf("%d",&t);
    while(t--){
        scanf("%lld%lld%lld",&s,&a,&d);
        c=0;
        while(s>a){
            s-=a;
            a+=d;
            c++;
        }
        printf("%d\n",c);
    }
    return 0;
}
