/** A whole shop for a test file: own database, own clock, and people who speak HTTP with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import type { Contract } from '#contract/api.ts';
import type { Endpoint, Refusal } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { buildApi, newFastify } from '../app.ts';
import { seedCatalogue } from '../catalogue/seed.ts';
import { CARD_EVENTS_PATH } from '../checkout/webhook.ts';
import { readConfig } from '../config.ts';
import { KeyedQueue } from '../db/keyed-queue.ts';
import { openServices } from '../open-services.ts';
import type { Services } from '../services.ts';
import { keepSuppliers } from '../workshop/suppliers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Noon in Toronto on a Friday. */
export const OPENING = new Date('2026-11-20T17:00:00Z');

export interface TestShop {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  folder: string;
  /** Moves the shop's clock. */
  passTime: (seconds: number) => void;
  /** Waits for what goes on after an answer. */
  settled: () => Promise<unknown>;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Under which name people reach the shop. */
const hosts = new WeakMap<FastifyInstance, string>();

export async function openTestShop(
  env: Record<string, string> = {},
  logger: Parameters<typeof newFastify>[0] = false,
): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-test-'));
  const database = await createTestDatabase();
  let time = OPENING.getTime();
  const now = () => new Date(time);
  const config = readConfig({ DATA_DIR: folder, LIMITS_FACTOR: '1000', ...env });
  const app = newFastify(logger, config);
  hosts.set(app, new URL(config.publicUrl).host);
  await seedCatalogue(database.db);
  await keepSuppliers(database.db, config.suppliers);
  const going: Promise<unknown>[] = [];
  const services: Services = {
    ...(await openServices(config, database, app, now)),
    // Tests send the events and the letters themselves, when they want them.
    deliverSandboxEvent: async () => undefined,
    wakeLetters: () => undefined,
    afterwards: (work) => {
      const done = work();
      // Told by settled(), to the tests that wait for it.
      done.catch(() => undefined);
      going.push(done);
    },
  };
  await buildApi(app, services);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    app,
    services,
    database,
    folder,
    passTime: (seconds) => {
      time += seconds * 1000;
    },
    settled: () => Promise.all(going.splice(0)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The same shop answered by another process: on the same database, with queues of its own. */
export async function openSecondProcess({ services }: TestShop): Promise<FastifyInstance> {
  const app = newFastify(false);
  return buildApi(app, { ...services, orderSaves: new KeyedQueue({ maxWaiting: 300 }) });
}

/** What the shop refused, as the test wants to compare it. */
export class Refused extends Error {
  status: number;
  code: string;
  detail: Record<string, unknown>;
  constructor(status: number, { message, code, detail }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail ?? {};
  }
}

type Call<E extends Endpoint> = (input: z.input<E['input']>) => Promise<z.output<E['output']>>;
type Calls = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Call<Extract<Contract[Group][Name], Endpoint>>;
  };
};

/** A browser with its own cookies; `token` is what the page stores after a sign-in. */
export type Person = Calls & {
  cookies: Map<string, string>;
  token: string | null;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  get: (path: string) => Promise<LightMyRequestResponse>;
};

export function person(app: FastifyInstance, address = '10.0.0.1'): Person {
  const cookies = new Map<string, string>();
  const someone = { cookies, token: null as string | null } as Person;

  async function send(
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host: hosts.get(app) ?? 'localhost',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(someone.token ? { 'x-session-token': someone.token } : {}),
        ...headers,
      },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of answer.cookies) value ? cookies.set(name, value) : cookies.delete(name);
    return answer;
  }

  const call = (path: string) => async (input: unknown) => {
    const answer = await send('POST', path, input ?? {});
    const body = answer.json() as { response?: boolean };
    if (body.response !== true) throw new Refused(answer.statusCode, body as Refusal);
    return body;
  };
  for (const [group, calls] of Object.entries(paths)) {
    const ofGroup = Object.entries(calls).map(([name, path]) => [name, call(path)]);
    Object.assign(someone, { [group]: Object.fromEntries(ofGroup) });
  }
  someone.post = (path, body, headers) => send('POST', path, body, headers);
  someone.get = (path) => send('GET', path);
  return someone;
}

interface NewUser {
  email: string;
  access: 'customer' | 'staff' | 'manager';
  designerName?: string;
  creditsCents?: number;
}

const PASSWORD = 'seven wooden geese';

let hashed: Promise<string> | undefined;

/** Everybody has the same one: hashing it once is enough. */
function passwordHash(): Promise<string> {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
}

/** Somebody with an account, signed in in a browser of their own. */
export async function signedIn(shop: TestShop, user: NewUser): Promise<Person> {
  const { id } = await shop.database.db
    .insertInto('users')
    .values({
      name: user.email.split('@')[0]!,
      email: user.email,
      password_hash: await passwordHash(),
      account_type: user.access === 'customer' ? 'customer' : 'staff',
      account_access: user.access,
      designer_name: user.designerName ?? null,
      verified_at: shop.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (user.creditsCents) {
    await shop.database.db
      .insertInto('credit_ledger')
      .values({
        user_id: id,
        kind: 'adjusted',
        amount_cents: user.creditsCents,
        created_at: shop.services.now(),
      })
      .execute();
  }
  const someone = person(shop.app);
  const { token } = await someone.accounts.login({ email: user.email, password: PASSWORD, action: 'new' });
  someone.token = token;
  return someone;
}

export { CARD_EVENTS_PATH, PASSWORD };
