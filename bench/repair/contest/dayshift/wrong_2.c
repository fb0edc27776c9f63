#include <stdio.h>
#define L(y) ((y)%400==0||((y)%4==0&&(y)%100))
int D(int m,int y){
	if(m==2)return L(y)?29:28;
	if(m==4||m==6||m==11)return 30;
	return 31;
}
int d,m,y,k,q;
int main(){
	for(scanf("%d",&q);q>0;q--){
		scanf("%d %d %d %d",&d,&m,&y,&k);
		d+=k;
		while(d>D(m,y)){
			m++;
			d-=D(m,y);
			if(m==13){m=1;y++;}
		}
		printf("%02d.%02d.%04d\n",d,m,y);
	}
	return 0;
}
