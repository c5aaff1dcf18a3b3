/*
 * A page opened by a link whose fragment names what it shows has to ask for that with a call. The call is made by a script in
 * the head, while the code of the page is on its way: on a cheap phone that takes a second and a half.
 */

interface EarlyCall {
  path: string;
  body: string;
  /** The body of the response. */
  response: Promise<{ response?: boolean }>;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined;
  }
}

interface EarlyCallOptions {
  path: string;
  /** Matches the fragment with its '#'; the first group is the reference of the order in the call. */
  fragment: RegExp;
}

/** Returns the script, which also asks for the picture of a mockup as soon as its address is known. */
export const createEarlyCallScript = ({ path, fragment }: EarlyCallOptions): string =>
  `(${makeEarlyCall})('${path}',/${fragment.source}/)`;

/** The head of the page is older than its code: the sources are what the oldest supported browser understands. */
const makeEarlyCall = `function(path,fragment){try{
var match=fragment.exec(location.hash);
if(!match)return;
var token=JSON.parse(localStorage.getItem('TPUN_token'));
var headers={'content-type':'application/json'};
if(token)headers['x-session-token']=token;
var body=JSON.stringify({order_id:match[1]});
var response=fetch(path,{method:'POST',headers:headers,body:body}).then(function(r){return r.json()});
window.earlyCall={path:path,body:body,response:response};
response.then(function(answer){
var mockup=answer.proof&&answer.proof.mockup;
if(!mockup||!mockup.mockup_url)return;
var picture=new Image();
picture.fetchPriority='high';
picture.src=mockup.mockup_url;
}).catch(function(){});
}catch(e){}}`;

/** Returns the response of the early call once, so that a repeated call is a new one. */
export function takeEarlyResponse(path: string, body: string): EarlyCall['response'] | undefined {
  const call = typeof window === 'undefined' ? undefined : window.earlyCall;
  if (call?.path !== path || call.body !== body) return undefined;
  window.earlyCall = undefined;
  return call.response;
}
