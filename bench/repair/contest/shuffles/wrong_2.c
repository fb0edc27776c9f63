#include <stdio.h>
#define ll long long
int a[300];
ll gcd(ll x,ll y){
    if(!y) return x;
    return gcd(y,x%y);
}
int main(){
    int q,n;
    scanf("%d",&q);
    for(int w=0;w<q;w++){
        scanf("%d",&n);
        for(int i=0;i<n;i++){
            scanf("%d",&a[i]);
            a[i]--;
        }
        ll res=1;
        for(int i=0;i<n;i++){
            if(a[i]<0) continue;
            int j=i,k=0;
            while(a[j]>=0){
                int x=a[j];
                a[j]=-1;
                j=x;
                k++;
            }
            res=res*k;
        }
        printf("%lld\n",res);
    }
    return 0;
}
