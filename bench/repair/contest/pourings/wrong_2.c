#include<stdio.h>
typedef long long ll;
ll a[200000];
int main(){
    int n,m;
    scanf("%d %d",&n,&m);
    for(int i=0;i<m;i++){
        int l,r,x;
        scanf("%d %d %d",&l,&r,&x);
        a[l-1]+=x;
        a[r]-=x;
    }
    for(int i=1;i<n;i++)a[i]+=a[i-1];
    ll mx=0;
    int id=0;
    for(int i=0;i<n;i++)
        if(a[i]>=mx){mx=a[i];id=i;}
    printf("%lld %d\n",mx,id+1);
    return 0;
}
