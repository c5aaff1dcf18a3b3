/** A complete shop for a test file: its own database and clock, and clients that use it over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySerializerCompiler, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import type { Contract } from '#contract/api.ts';
import { paths } from '#contract/endpoint/calls.ts';
import type { Endpoint, ErrorResponse } from '#contract/endpoint/endpoint.ts';
import { buildApi, newFastify } from '../../app.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { createServices } from '../../create-services.ts';
import { CARD_WEBHOOK_PATH } from '../../payments/card-webhook.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { KeyedQueue } from '../../platform/limits/work-queue.ts';
import type { Services } from '../../platform/services.ts';
import { syncSuppliers } from '../../production/production-store.ts';
import { createSeededDatabase, type TestDatabase } from './database.ts';

/** Noon in Toronto on a Friday. */
export const OPENING = new Date('2026-11-20T17:00:00Z');

export interface TestShop {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  folder: string;
  /** Moves the shop's clock; a negative number sets it back. */
  passTime: (seconds: number) => void;
  /** Waits for work that continues after a response. */
  waitForBackgroundWork: () => Promise<unknown>;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** The host names by which clients reach each shop. */
const hosts = new WeakMap<FastifyInstance, string>();

export const openTestShop = async (
  env: Record<string, string> = {},
  logger: Parameters<typeof newFastify>[0] = false,
): Promise<TestShop> => openShopOn(await createSeededDatabase(), env, logger);

/** Opens a shop on a migrated database with a catalogue, which is dropped when the shop closes. */
export async function openShopOn(
  database: TestDatabase,
  env: Record<string, string> = {},
  logger: Parameters<typeof newFastify>[0] = false,
): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-test-'));
  let time = OPENING.getTime();
  let elapsedMs = 0;
  const now = () => new Date(time);
  const config = readConfig({ DATA_DIR: folder, LIMITS_FACTOR: '1000', ...env });
  const app = newFastify(logger, config);
  app.setSerializerCompiler(compileSerializerOnce);
  hosts.set(app, new URL(config.publicUrl).host);
  await syncSuppliers(database.db, config.suppliers);
  const going: Promise<unknown>[] = [];
  const services: Services = {
    ...(await createServices(config, database, app, now, () => elapsedMs)),
    // Tests send webhooks and e-mails explicitly.
    sendSandboxWebhook: async () => undefined,
    notifyOutbox: () => undefined,
    runInBackground: (work) => {
      const done = work();
      // Reported by waitForBackgroundWork().
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
      elapsedMs += Math.max(0, seconds) * 1000;
    },
    waitForBackgroundWork: () => Promise.all(going.splice(0)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

const compileSerializer = SerializerSelector()({}, {});
const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>();

/** Those of two hundred calls, which all shops of a worker share, take half of the time of opening one. */
const compileSerializerOnce: FastifySerializerCompiler<object> = ({ httpStatus = '200', ...route }) => {
  const known = serializers.get(route.schema);
  if (known) return known;
  const serializer = compileSerializer({ ...route, httpStatus });
  serializers.set(route.schema, serializer);
  return serializer;
};

/** Opens the shop as a second process would: on the same database, with its own queues. */
export async function openSecondProcess({ services }: TestShop): Promise<FastifyInstance> {
  const app = newFastify(false);
  return buildApi(app, { ...services, orderSaves: new KeyedQueue({ maxWaiting: 300 }) });
}

/** An error response of the shop, with status and code for comparison. */
export class ApiError extends Error {
  status: number;
  code: string;
  detail: Record<string, unknown>;
  constructor(status: number, { message, code, detail }: ErrorResponse) {
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

export function createPerson(app: FastifyInstance, address = '10.0.0.1'): Person {
  const cookies = new Map<string, string>();
  const someone = { cookies, token: null as string | null } as Person;

  async function send(
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await app.inject({
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
    for (const { name, value } of response.cookies) value ? cookies.set(name, value) : cookies.delete(name);
    return response;
  }

  const call = (path: string) => async (input: unknown) => {
    const response = await send('POST', path, input ?? {});
    const body = response.json() as { response?: boolean };
    if (body.response !== true) throw new ApiError(response.statusCode, body as ErrorResponse);
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

/** The common password of all test users: nearly every test signs somebody in. */
export function hashTestPassword(): Promise<string> {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
}

/** Creates a user and returns a signed-in browser. */
export async function signInAs(shop: TestShop, user: NewUser): Promise<Person> {
  const { id } = await shop.database.db
    .insertInto('users')
    .values({
      name: user.email.split('@')[0]!,
      email: user.email,
      password_hash: await hashTestPassword(),
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
  return signInAgain(shop, user.email);
}

/** Returns another browser, signed in as a user whom the shop has already. */
export async function signInAgain({ app }: Pick<TestShop, 'app'>, email: string, address?: string) {
  const someone = createPerson(app, address);
  someone.token = (await someone.accounts.login({ email, password: PASSWORD, action: 'new' })).token;
  return someone;
}

export { CARD_WEBHOOK_PATH, PASSWORD };
