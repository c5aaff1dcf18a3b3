/** Browsers of the simulation: they send the calls of the contract over HTTP, and the laws see every answer. */
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createPerson, type Person } from '#server/testing/shop/shop.ts';
import { ERRORS_HEADER, FAILED_HEADER, FAULT_HEADER, TIME_HEADER } from './program/control.ts';
import type { ProgramProcess } from './program/program-process.ts';
import type { Team } from './team.ts';

/** What the holder of this browser has: an account, the captain's cookie, a link, or nothing but an order's id. */
export const ROLES = [
  ...(['captain', 'guest', 'player', 'payer', 'stranger', 'customer'] as const),
  ...(['designer', 'manager', 'card provider'] as const),
];
export type Role = (typeof ROLES)[number];

export interface Browser {
  readonly role: Role;
  /** Null for staff. */
  readonly team: Team | null;
  /** The rows that belong to this browser, for players and guests. */
  readonly ownRows: Set<string>;
  /** Names that it has sent without an answer: the shop may have put them into other rows, as theirs were taken. */
  readonly unansweredNames: Set<string>;
  readonly person: Person;
}

/** The status of a request that was not answered. */
const NOTHING = 0;

/** A request that hangs ends the run. */
const HANGING_MS = 60_000;

/** A request and its answer, as the laws see them. */
export interface Exchange {
  readonly by: Browser;
  readonly path: string;
  readonly input: string;
  readonly status: number;
  readonly text: string;
}

/** The connection broke before an answer came: nobody knows whether the shop has done it. */
export class NoAnswer extends Error {}

/** What may go wrong on the way during one step. */
export interface StepNetwork {
  /** How many people act at the same moment. */
  actors: number;
  /** How many requests of the step are not disturbed; the next one is. */
  undisturbed: number;
  /** A fault of the database that the requests of the step order from the program, until it has happened. */
  fault: string | null;
  /** A service or the database was made to fail in this step, so that requests may be answered with errors. */
  wasDisturbed: boolean;
  /** An answer of the step gets lost on its way. */
  losesAnswer: boolean;
  /** Chooses one of the processes that run. */
  choose: () => ProgramProcess;
}

interface Sent {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  payload?: string;
}

export class Network {
  /** Set for each step. */
  step: StepNetwork | null = null;
  readonly exchanges: Exchange[] = [];
  /** What the programs have logged as errors. */
  readonly errors: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, timeout: 4_000 });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  openBrowser(role: Role, team: Team | null, address: string): Browser {
    const app = {
      inject: async (sent: Sent) => {
        const exchange = {
          by: browser,
          path: sent.url,
          input: sent.payload ?? '',
          status: NOTHING,
          text: '',
        };
        this.exchanges.push(exchange);
        const { status, text, setCookies } = await this.#send(sent, address);
        Object.assign(exchange, { status, text });
        return {
          statusCode: status,
          cookies: setCookies,
          body: text,
          json: () => JSON.parse(text) as unknown,
        };
      },
    } as unknown as FastifyInstance;
    const browser: Browser = {
      ...{ role, team, ownRows: new Set<string>(), unansweredNames: new Set<string>() },
      person: createPerson(app),
    };
    return browser;
  }

  /** Sends a request to this process, beside the calls of browsers. */
  async control(process: ProgramProcess, url: string, body: object): Promise<string> {
    const { text, status } = await this.#request(process, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', host: 'shop.example' },
      payload: JSON.stringify(body),
    });
    if (status !== 200) throw new Error(`${url} was answered with ${status}: ${text}`);
    return text;
  }

  async #send(sent: Sent, address: string) {
    const { step } = this;
    const headers = { ...sent.headers, host: 'shop.example', 'x-forwarded-for': address };
    const isDisturbed = step!.undisturbed <= 0;
    const answer = await this.#request(step!.choose(), { ...sent, headers });
    step!.undisturbed -= 1;
    if (!step!.losesAnswer || !isDisturbed) return answer;
    step!.losesAnswer = false;
    throw new NoAnswer('The answer was lost');
  }

  #request(process: ProgramProcess, { method = 'GET', url, headers = {}, cookies = {}, payload }: Sent) {
    const { step } = this;
    const fault = step && step.undisturbed <= 0 ? step.fault : null;
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const request = sendRequest(process.url + url, {
      method,
      agent: this.#agent,
      headers: {
        ...headers,
        cookie: cookie.join('; '),
        [TIME_HEADER]: String(this.#now().getTime()),
        ...(fault !== null && { [FAULT_HEADER]: fault }),
      },
    });
    let limit: NodeJS.Timeout;
    return new Promise<{ status: number; text: string; setCookies: { name: string; value: string }[] }>(
      (resolve, reject) => {
        limit = setTimeout(
          () => reject(new Error(`${method} ${url} was not answered within ${HANGING_MS / 1000} s`)),
          HANGING_MS,
        );
        request.on('error', (error) => {
          if (step) step.fault = null;
          // Without the port, which differs between runs.
          const answer = new NoAnswer((error as NodeJS.ErrnoException).code ?? error.message);
          if (fault?.startsWith('kill')) void process.settle().then(() => reject(answer));
          else reject(answer);
        });
        request.on('response', (response) => {
          if (step && response.headers[FAILED_HEADER]) step.fault = null;
          const errors = response.headers[ERRORS_HEADER];
          if (errors) this.errors.push(decodeURIComponent(String(errors)));
          const setCookies = (response.headers['set-cookie'] ?? []).map(parseCookie);
          buffer(response).then(
            (body) => resolve({ status: response.statusCode!, text: readText(response, body), setCookies }),
            (error: Error) => reject(new NoAnswer(error.message)),
          );
        });
        request.end(payload);
      },
    ).finally(() => clearTimeout(limit));
  }
}

/** Documents are bytes, and stand in base64. */
const readText = ({ headers }: IncomingMessage, body: Buffer): string =>
  body.toString(headers['content-type'] === 'application/pdf' ? 'base64' : 'utf8');

function parseCookie(line: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return { name, value };
}
