#include <stdio.h>
#define ll long long
#define mx(a,b) ((a)>(b)?(a):(b))
int main(){
    int n;
    ll x,p=0,q=0,t,big=-4e18;
    scanf("%d",&n);
    while(n--){
        scanf("%lld",&x);
        if(x>big) big=x;
        p=q+x;
        t=mx(p,q);
        q=t;
    }
    if(big<=0) printf("%lld\n",big);
    else printf("%lld\n",mx(p,q));
    return 0;
}
