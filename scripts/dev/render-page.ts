import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ViteDevServer } from 'vite';
import type { PageContext } from '#contract/site.ts';
import type { PageRequest, RenderedPage } from '#server/development.ts';

export const SERVER_BUILD = 'virtual:react-router/server-build';

interface Entry {
  siteContext: RouterContext<PageContext>;
  scriptNonceContext: RouterContext<string>;
}

/** Renders pages from the current sources. A failing page shows the stack trace. */
export const pageRenderer =
  (vite: ViteDevServer) =>
  async ({ id, url, site, nonce }: PageRequest): Promise<RenderedPage> => {
    try {
      const build = (await vite.ssrLoadModule(SERVER_BUILD)) as ServerBuild;
      const { siteContext, scriptNonceContext } = build.entry.module as unknown as Entry;
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(scriptNonceContext, nonce);
      const handle = createRequestHandler(build, 'development');
      const response = await handle(new Request(url), context);
      const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
      return { id, status: response.status, type, body: await response.text() };
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const body = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(body);
      return { id, status: 500, type: 'text/plain; charset=utf-8', body };
    }
  };
