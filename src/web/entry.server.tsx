import { PassThrough } from 'node:stream';
import { text as readWhole } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { codeAfterPicture } from './code-after-picture.ts';
import { withShareTags } from './share-tags.ts';
import { siteContext } from './site-context.ts';

/** The server finds the key of the loaders' context here: the bundle has its own copy of the module. */
export { siteContext };

/** Pages are whole before they leave: they are kept in memory and their inline scripts are allowed by hash. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { shop } = context.get(siteContext);
  const html = withShareTags(
    codeAfterPicture(await renderWhole(routerContext, request.url)),
    request.url,
    shop,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function renderWhole(routerContext: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
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
