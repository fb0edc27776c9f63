#include <stdio.h>
#define ll long long
ll s,a,d;
int ok(ll m){
	return m*a+d*(m*m-1)/2<=s;
}
int main(){
	int q;
	scanf("%d",&q);
	for(;q;q--){
		scanf("%lld %lld %lld",&s,&a,&d);
		ll l=0,r=2000000;
		while(l<r){
			ll m=(l+r+1)/2;
			if(ok(m))l=m;
			else r=m-1;
		}
		printf("%lld\n",l);
	}
	return 0;
}
