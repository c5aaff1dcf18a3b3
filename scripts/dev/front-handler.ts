import { existsSync } from 'node:fs';
import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ShopProcess } from './shop-process.ts';

/** Serves modules of the pages and files of `public` by Vite, everything else by the shop. */
export const frontHandler =
  (vite: ViteDevServer, shop: Pick<ShopProcess, 'port'>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (isForVite(request.url ?? '/'))
      vite.middlewares(request, response, () => response.writeHead(404).end());
    else void forward(shop, request, response);
  };

/**
 * Returns whether Vite generates the URL itself; it would also serve any file of the project, including the data
 * folder.
 */
function isForVite(url: string): boolean {
  // The dashboard imports the version of the shop from it.
  if (url.startsWith('/package.json?import')) return true;
  const path = url.split('?')[0]!;
  if (/^\/(@|src\/|node_modules\/)/.test(path)) return true;
  return /^\/[\w-]+\.\w+$/.test(path) && existsSync(join('public', path));
}

async function forward(shop: Pick<ShopProcess, 'port'>, request: IncomingMessage, response: ServerResponse) {
  try {
    const port = await shop.port;
    const { method, url, headers } = request;
    // Opens a new connection, because a kept-alive one would break when the shop is replaced.
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false };
    const upstream = openRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    upstream.once('error', (error) => sendError(response, error));
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  } catch (error) {
    sendError(response, error as Error);
  }
}

function sendError(response: ServerResponse, error: Error) {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
}
