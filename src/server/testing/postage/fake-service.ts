import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service does to one request. 'hang' and 'commit-then-hang' end with the client's time limit, at once. */
export type Fault =
  | 'hang'
  | 'commit-then-hang'
  | 'reset-before-commit'
  | 'reset-after-commit'
  | 'too-many-requests'
  | 'server-error'
  | 'html'
  | 'truncated'
  | 'redirect'
  | 'extra-fields';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeAnswer {
  status: number;
  type: string;
  body: string | Buffer;
}

/** An outside service on 127.0.0.1 that remembers its requests and can fail in the ways that services do. */
export abstract class FakeService {
  readonly requests: FakeRequest[] = [];
  /** What a request did wrong, by the documentation of the service. */
  readonly violations: string[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #fault: { fault: Fault; path: RegExp } | null = null;
  readonly #limits = new Set<AbortController>();

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The time limit of the client, which passes when a request gets no answer. */
  readonly limitTime = (): AbortSignal => {
    const limit = new AbortController();
    this.#limits.add(limit);
    return limit.signal;
  };

  /** The next request whose method and path match fails. */
  failNext(fault: Fault, path = /./) {
    this.#fault = { fault, path };
  }

  /** A request is still to fail. */
  clearFaults() {
    this.#fault = null;
  }

  hasFaults(): boolean {
    return this.#fault !== null;
  }

  /** Carries a request out. */
  protected abstract answer(request: FakeRequest): Promise<FakeAnswer>;

  /** Adds fields that no documentation names. */
  protected abstract addFields(body: string): string;

  async #serve(message: IncomingMessage, response: ServerResponse) {
    const request = await readRequest(message);
    this.requests.push(request);
    const fault = this.#takeFault(request);
    const early = fault && EARLY_ANSWERS[fault];
    if (fault === 'hang') return this.#hang();
    if (fault === 'reset-before-commit') response.destroy();
    else if (early) response.writeHead(early.status, early.headers).end(early.body);
    else this.#send(await this.answer(request), fault, response);
  }

  #takeFault({ method, path }: FakeRequest): Fault | null {
    if (!this.#fault?.path.test(`${method} ${path}`)) return null;
    const { fault } = this.#fault;
    this.#fault = null;
    return fault;
  }

  #hang() {
    for (const limit of this.#limits)
      limit.abort(new DOMException('The time limit has passed', 'TimeoutError'));
    this.#limits.clear();
  }

  #send({ status, type, body }: FakeAnswer, fault: Fault | null, response: ServerResponse) {
    const headers = { 'content-type': type, 'request-id': `request-${this.requests.length}` };
    if (fault === 'commit-then-hang') return this.#hang();
    if (fault === 'reset-after-commit') response.destroy();
    else if (fault === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
    else if (fault === 'truncated') response.writeHead(status, headers).end(body.slice(0, body.length / 2));
    else if (fault === 'extra-fields') response.writeHead(status, headers).end(this.addFields(String(body)));
    else response.writeHead(status, headers).end(body);
  }
}

/** Answers of a gateway in front of the service, which carries nothing out. */
const EARLY_ANSWERS: Partial<
  Record<Fault, { status: number; headers: Record<string, string>; body: string }>
> = {
  'too-many-requests': { status: 429, headers: { 'retry-after': '30' }, body: 'Too many requests' },
  'server-error': { status: 500, headers: {}, body: 'Internal Server Error' },
  redirect: { status: 302, headers: { location: 'http://169.254.169.254/latest' }, body: '' },
};

async function readRequest(message: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const url = new URL(message.url ?? '/', 'http://127.0.0.1');
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
