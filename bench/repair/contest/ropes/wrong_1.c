#include <stdio.h>
int n,a[100005],l,r,m;
long long k;
int main(){
  scanf("%d%lld",&n,&k);
  for(int i=0;i<n;i++)scanf("%d",&a[i]);
  l=0;r=1000000000;
  while(l<r){
    m=(l+r+1)/2;
    int c=0;
    for(int i=0;i<n;i++)c+=a[i]/m;
    if(c>=k)l=m;
    else r=m-1;
  }
  printf("%d\n",l);
  return 0;
}
