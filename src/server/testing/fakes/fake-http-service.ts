import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service does wrong. 'slow' never responds. */
export const FAULTS = ['slow', 'status 500', 'html', 'truncated', 'redirect', 'too large', 'reset'] as const;
export type Fault = (typeof FAULTS)[number];

/** A service on this machine that answers GET requests with JSON. */
export class FakeHttpService {
  readonly requests: URL[] = [];
  fault: Fault | null = null;
  /** A recorded response to every request. */
  recorded: unknown;
  private readonly server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    this.requests.push(url);
    if (this.fault) return misbehave(this.fault, response);
    const { status, body } = this.recorded ? { status: 200, body: this.recorded } : this.respond(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  private readonly respond: (url: URL) => { status: number; body: unknown };

  constructor(respond: (url: URL) => { status: number; body: unknown }) {
    this.respond = respond;
  }

  async start() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop() {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const HTML = '<!doctype html><title>Bad gateway</title>';

function misbehave(fault: Fault, response: ServerResponse) {
  if (fault === 'status 500') response.writeHead(500).end('{"message":"broken"}');
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
  else if (fault === 'truncated') response.writeHead(200).end('{"features":[{"properties"');
  else if (fault === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (fault === 'too large')
    response.writeHead(200).end(JSON.stringify({ filler: 'x'.repeat(2_000_000) }));
  else if (fault === 'reset') response.destroy();
}
