import { PassThrough } from 'node:stream';
import { text as readWhole } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { codeAfterPicture } from './code-after-picture.ts';
import { withShareTags } from './share-tags.ts';
import { ScriptNonce, scriptNonceContext, siteContext } from './site-context.ts';

/** The server finds the keys of the loaders' context here: the bundle has its own copy of the module. */
export { scriptNonceContext, siteContext };

/**
 * Pages are whole before they leave: they are kept in memory. The server allows the inline scripts that carry the nonce by
 * their hash, and removes the nonce.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { shop } = context.get(siteContext);
  const nonce = context.get(scriptNonceContext);
  const rendered = await renderWhole(routerContext, request.url, nonce);
  const html = withShareTags(codeAfterPicture(rendered, nonce), request.url, shop);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function renderWhole(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </ScriptNonce>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        readWhole(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

export function handleError(error: unknown) {
  const notFound = error instanceof Error && error.message.startsWith('No route matches URL');
  if (!notFound) console.error(error);
}
