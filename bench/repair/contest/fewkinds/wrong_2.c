#include<stdio.h>
#define N 200005
int a[N],cnt[N];
int main(){
    int n,k,i,j=0,num=0,ans=0,pos=0;
    scanf("%d %d",&n,&k);
    for(i=0;i<n;i++)scanf("%d",a+i);
    for(i=0;i<n;i++){
        while(j<n&&num+(cnt[a[j]]==0)<=k){
            cnt[a[j]]++;
            if(!cnt[a[j]])num++;
            j++;
        }
        if(j-i>ans){
            ans=j-i;
            pos=i;
        }
        cnt[a[i]]--;
        if(!cnt[a[i]])num--;
    }
    printf("%d %d\n",ans,pos+1);
    return 0;
}
