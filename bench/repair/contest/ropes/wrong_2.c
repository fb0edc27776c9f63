#include <stdio.h>
typedef long long ll;
int n; ll k,x[200005];
int main(){
    ll mx=0;
    scanf("%d %lld",&n,&k);
    for(int i=0;i<n;i++){
        scanf("%lld",x+i);
        if(x[i]>mx) mx=x[i];
    }
    ll lo=0,hi=mx;
    while(hi-lo>1){
        ll md=(lo+hi)>>1,s=0;
        for(int i=0;i<n;i++) s+=x[i]/md;
        if(s>=k) lo=md;
        else hi=md;
    }
    printf("%lld\n",lo);
    return 0;
}
