#include <stdio.h>
int n,i,a[100005];
int f[100005],r;
int main(){
  scanf("%d",&n);
  for(i=1;i<=n;i++)scanf("%d",&a[i]);
  r=0;
  for(i=1;i<=n;i++){
    f[i]=a[i];
    if(i>2&&f[i-2]>0)f[i]+=f[i-2];
    if(f[i]>r)r=f[i];
    if(i>1&&f[i-1]>f[i])f[i]=f[i-1];
  }
  printf("%lld\n",(long long)r);
  return 0;
}
