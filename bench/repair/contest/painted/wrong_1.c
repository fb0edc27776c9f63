#include <stdio.h>
#include <stdlib.h>
struct P{long long l,r;}a[1005];
int f(const void*x,const void*y){
  struct P*p=(struct P*)x,*q=(struct P*)y;
  if(p->l!=q->l)return p->l<q->l?-1:1;
  return p->r<q->r?-1:1;
}
int main(){
  int n,k=1;
  scanf("%d",&n);
  for(int i=0;i<n;i++)scanf("%lld%lld",&a[i].l,&a[i].r);
  qsort(a,n,sizeof(struct P),f);
  long long s=0,b=a[0].l,e=a[0].r;
  for(int i=1;i<n;i++){
    if(a[i].l>e){
      s+=e-b;
      k++;
      b=a[i].l;
      e=a[i].r;
    }
    else e=a[i].r;
  }
  s+=e-b;
  printf("%lld %d\n",s,k);
  return 0;
}
