#include <stdio.h>
#include <string.h>
char s[1005],k[100005];
int t,p,i,n,b;
int main(){
 scanf("%d",&t);
 while(t--){
  scanf("%s",s);
  n=strlen(s);
  b=0;
  for(i=0;i<n;i++){
   char c=s[i];
   if(c=='('||c=='['||c=='{') k[p++]=c;
   else{
    if(p==0){b=i+1;break;}
    p--;
    if((c==')'&&k[p]!='(')||(c==']'&&k[p]!='[')||(c=='}'&&k[p]!='{')){b=i+1;break;}
   }
  }
  if(!b&&p) b=n+1;
  printf("%d\n",b);
 }
 return 0;
}
