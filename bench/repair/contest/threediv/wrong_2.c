#include <stdio.h>
#include <math.h>
int pr(int x){
    if(x<2) return 0;
    if(x%2==0) return x==2;
    for(int d=3;d*d<=x;d+=2) if(x%d==0) return 0;
    return 1;
}
int f[100010];
int root(long long x){
    long long y=sqrt((double)x);
    while(y*y>x) y--;
    while((y+1)*(y+1)<=x) y++;
    return y;
}
int main(){
    int q;
    long long l,r;
    for(int i=1;i<=100000;i++) f[i]=f[i-1]+pr(i);
    scanf("%d",&q);
    while(q--){
        scanf("%lld %lld",&l,&r);
        printf("%d\n",f[root(r)]-f[root(l)]);
    }
    return 0;
}
