#include <stdio.h>
typedef long long ll;
ll p[100005],cnt[100005];
int main(){
    int t,n,k;
    scanf("%d",&t);
    while(t--){
        scanf("%d %d",&n,&k);
        ll ans=0;
        for(int i=1;i<=n;i++){
            scanf("%lld",&p[i]);
            p[i]+=p[i-1];
        }
        for(int i=0;i<n;i++) cnt[i]=0;
        for(int i=0;i<=n;i++){
            ll q=(p[i]%k+k)%k;
            ans+=cnt[q];
            cnt[q]++;
        }
        printf("%lld\n",ans);
    }
    return 0;
}
