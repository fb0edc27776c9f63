#include <stdio.h>
typedef long long ll;
#define swap(x,y) {ll z=x;x=y;y=z;}
ll l[2000],r[2000];
int main(){
    int n,cnt=0;
    scanf("%d",&n);
    for(int i=0;i<n;i++) scanf("%lld %lld",l+i,r+i);
    for(int i=0;i<n;i++)
        for(int j=0;j+1<n;j++)
            if(l[j]>l[j+1]){
                swap(l[j],l[j+1]);
            }
    ll end=-5e9,ans=0;
    for(int i=0;i<n;i++){
        if(l[i]>=end){
            cnt++;
            end=l[i];
        }
        if(r[i]>end){
            ans+=r[i]-end;
            end=r[i];
        }
    }
    printf("%lld %d\n",ans,cnt);
    return 0;
}
