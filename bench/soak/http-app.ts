import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

interface InjectedRequest {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  payload?: string;
}

/** Answers by status, 0 for a connection that failed. */
export type StatusCounts = Map<number, number>;

/**
 * Returns an application whose requests go over HTTP to a running shop, so that the persons of the tests use it. Counts the
 * answers; of the interface of Fastify it has `inject` only.
 */
export function createHttpApp(base: string, statuses: StatusCounts): FastifyInstance {
  // Idle connections are closed before the shop closes them, which takes ten seconds, as browsers do.
  const agent = new Agent({ keepAlive: true, timeout: 4_000 });
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  function inject({ method = 'GET', url, headers = {}, cookies = {}, payload }: InjectedRequest) {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const sent = request(base + url, { method, agent, headers: { ...headers, cookie: cookie.join('; ') } });
    return new Promise((resolve, reject) => {
      sent.on('error', (error) => {
        count(0);
        reject(error);
      });
      sent.on('response', (response) => {
        count(response.statusCode!);
        buffer(response).then((body) => resolve(createResponse(response, body)), reject);
      });
      sent.end(payload);
    });
  }
  return { inject } as unknown as FastifyInstance;
}

type IncomingResponse = { statusCode?: number | undefined; headers: { 'set-cookie'?: string[] | undefined } };

function createResponse({ statusCode, headers }: IncomingResponse, body: Buffer) {
  const given = headers['set-cookie'] ?? [];
  const cookies = given.map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    return { name, value };
  });
  const text = body.toString();
  return { statusCode, headers, cookies, body: text, json: () => JSON.parse(text) as unknown };
}
