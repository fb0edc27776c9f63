#include <stdio.h>
int n,a[100005],s[100005],r[100005],p;
int main(){
  scanf("%d",&n);
  for(int i=1;i<=n;i++)scanf("%d",a+i);
  for(int i=n;i;i--){
    while(p&&a[s[p]]<a[i])p--;
    if(p)r[i]=s[p]-i;
    s[++p]=i;
  }
  for(int i=1;i<=n;i++)printf("%d\n",r[i]);
  return 0;
}
