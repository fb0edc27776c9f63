#include <stdio.h>
int n,k,a[100005],c[100005],l,d,b,p;
int main(){
  scanf("%d%d",&n,&k);
  for(int i=1;i<=n;i++) scanf("%d",&a[i]);
  l=1;
  for(int r=1;r<=n;r++){
    c[a[r]]++;
    if(c[a[r]]==1) d++;
    while(d>k){
      c[a[l]]--;
      if(c[a[l]]==0) d--;
      l++;
    }
    if(r-l+1>=b){b=r-l+1;p=l;}
  }
  printf("%d %d\n",b,p);
  return 0;
}
