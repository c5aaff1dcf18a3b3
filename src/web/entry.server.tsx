import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { deferHydration } from './app/defer-hydration.ts';
import { NonceContext, scriptNonceContext, siteContext } from './lib/site-context.ts';
import { addSocialMetaTags } from './seo/social-meta-tags.ts';

/** The URL patterns of the dashboard, imported by the server. */
export { isDashboardPath } from './dashboard/app/menu.ts';

/** Exported because the server bundle has its own copy of the module that creates these context keys. */
export { scriptNonceContext, siteContext };

/**
 * Renders a page completely before responding, because the server caches pages in memory. The server allows the inline
 * scripts with the nonce by their hash, and removes the nonce.
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
  const rendered = await renderToHtml(routerContext, request.url, nonce);
  const html = addSocialMetaTags(deferHydration(rendered, nonce), request.url, shop);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function renderToHtml(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise large parts would be hidden until a script moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        readText(body).then(resolve, reject);
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
