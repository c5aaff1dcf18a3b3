/**
 * What differs under `npm run dev`: a parent process (scripts/dev) listens for browsers and renders the pages with
 * Vite.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PageContext } from '#contract/site.ts';
import { serveOpenApi } from './api/openapi.ts';
import { buildApi } from './app.ts';
import { createPageContext } from './pages/page-context.ts';
import { allowOwnScripts, contentSecurityPolicy } from './platform/http/security-headers.ts';
import type { Services } from './platform/services.ts';

export interface PageRequest {
  kind: 'page';
  id: number;
  url: string;
  site: PageContext;
  /** Marks the inline scripts that the renderer itself writes. */
  nonce: string;
}

export interface RenderedPage {
  id: number;
  status: number;
  type: string;
  body: string;
}

/** Messages from this process to its parent. */
export type ChildMessage = PageRequest | { kind: 'listening'; port: number };

/** The parent forwards requests to it, and announces its own address to browsers. */
export const DEVELOPMENT_ADDRESS = { host: '127.0.0.1', port: 0 };

export async function buildDevelopmentShop(app: FastifyInstance, services: Services): Promise<void> {
  await buildApi(app, services);
  serveOpenApi(app);
  const render = renderInParent();
  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('hex');
    const url = services.config.publicUrl + request.url;
    const { status, type, body } = await render({ url, site: createPageContext(services), nonce });
    const { html, scriptHashes } = allowOwnScripts(body, nonce);
    return reply
      .code(status)
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-security-policy', developmentPolicy(scriptHashes))
      .send(html);
  });
}

/** Vite adds styles by script, and reports changes over a WebSocket. */
const developmentPolicy = (scriptHashes: string[]): string =>
  contentSecurityPolicy(scriptHashes)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");

/** Reports the port to the parent; the process ends with its parent. */
export function reportListening(app: FastifyInstance): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  send({ kind: 'listening', port: (app.server.address() as AddressInfo).port });
}

function renderInParent() {
  let lastId = 0;
  const waiting = new Map<number, (page: RenderedPage) => void>();
  process.on('message', (page: RenderedPage) => {
    waiting.get(page.id)?.(page);
    waiting.delete(page.id);
  });
  return (page: Omit<PageRequest, 'kind' | 'id'>): Promise<RenderedPage> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      send({ kind: 'page', id: lastId, ...page });
    });
}

function send(message: ChildMessage): void {
  if (!process.send) throw new Error('--dev is only for npm run dev.');
  process.send(message);
}
