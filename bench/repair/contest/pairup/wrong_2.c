#include<stdio.h>
#include<stdlib.h>
int a[2000];
int f(const void*x,const void*y){return *(int*)x-*(int*)y;}
int main(){
	int n,d,c=0;
	scanf("%d %d",&n,&d);
	for(int i=1;i<=n;i++)scanf("%d",a+i);
	qsort(a,n,sizeof(int),f);
	for(int i=2;i<=n;i++){
		if(a[i]-a[i-1]<=d){
			c++;
			i++;
		}
	}
	printf("%d %d\n",c,n-c);
	return 0;
}
