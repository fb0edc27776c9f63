#include <stdio.h>
int n,d,i,j,k,c,a[1005];
int main(){
    scanf("%d%d",&n,&d);
    for(i=0;i<n;i++) scanf("%d",&a[i]);
    for(i=0;i<n;i++)
        for(j=i+1;j<n;j++)
            if(a[i]>a[j]) k=a[i],a[i]=a[j],a[j]=k;
    for(i=0;i+1<n;i++)
        if(a[i+1]-a[i]<=d) c++;
    printf("%d %d\n",c,n-c-c);
    return 0;
}
