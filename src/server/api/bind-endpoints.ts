/**
 * Binds the contract to Fastify: path, access, input schema, handler, output schema. A handler that is missing, or
 * returns another type than the contract declares, does not compile.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Contract, contract } from '#contract/api.ts';
import { type Access, callRights, paths } from '#contract/endpoint/calls.ts';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import { Problem } from '#domain/shared/problem.ts';
import { getCaller } from '../auth/caller.ts';
import { assertFreshSignIn } from '../auth/sessions.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import { type CompressedBody, compress, sendCompressed } from '../platform/http/compressed-response.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { describeInputIssue } from './describe-input-issue.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Requests a minute per IP address, which a whole team may share. */
const CALLS_PER_MINUTE = 600;

export function bindEndpoints<Group extends keyof Contract>(
  app: FastifyInstance,
  services: Services,
  group: Group,
  handlers: Handlers<Contract[Group]>,
): void {
  const addresses: Record<string, string> = paths[group];
  const rights: Record<string, Access> = callRights[group];
  for (const [name, endpoint] of Object.entries<Endpoint>(contract[group])) {
    const handler = (handlers as Record<string, AnyHandler>)[name]!;
    app.post(addresses[name]!, {
      ...(endpoint.bodyLimit ? limitLargeBody(services, rights[name]!, endpoint, endpoint.bodyLimit) : {}),
      config: {
        isUnlogged: endpoint.isUnlogged ?? false,
        requestsPerMinute: CALLS_PER_MINUTE,
      },
      schema: { response: { 200: getResponseSchema(endpoint) } },
      handler: endpoint.isPublicAndCached
        ? createCachedHandler(services, handler)
        : createHandler(services, rights[name]!, endpoint, handler),
    });
  }
}

/**
 * Rejects callers without access before the body is read, and closes the connection so that the rest is not read
 * either.
 */
function limitLargeBody(services: Services, access: Access, endpoint: Endpoint, bodyLimit: number) {
  if (access === 'anyone') throw new Error('A call for anyone must not take a large body');
  const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await authorise(services, access, getCaller(services, request, reply), endpoint);
    } catch (error) {
      reply.header('connection', 'close');
      throw error;
    }
  };
  return { bodyLimit, preParsing };
}

type AnyHandler = (input: unknown, caller: Caller) => Promise<object | undefined> | object;

const toSuccess = (result: object | undefined) => ({ response: true, ...result });

function createHandler(services: Services, access: Access, endpoint: Endpoint, handle: AnyHandler) {
  const send = (request: FastifyRequest, caller: Caller) => {
    const result = handle(endpoint.input.parse(request.body ?? {}, { error: describeInputIssue }), caller);
    return result instanceof Promise ? result.then(toSuccess) : toSuccess(result);
  };
  // Avoids a promise where none is needed, because a quote is requested on every keystroke.
  if (access === 'anyone')
    return (request: FastifyRequest, reply: FastifyReply) =>
      send(request, getCaller(services, request, reply));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = getCaller(services, request, reply);
    await authorise(services, access, caller, endpoint);
    return send(request, caller);
  };
}

/** Serialises and compresses the response on the first request after a change of the catalogue. */
function createCachedHandler(services: Services, handle: AnyHandler) {
  let cached: { version: string; packed: Promise<CompressedBody> } | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const version = services.catalogue.version();
    if (cached?.version !== version) {
      const payload = await handle({}, getCaller(services, request, reply));
      cached = { version, packed: compress(Buffer.from(reply.serialize(toSuccess(payload)) as string)) };
    }
    return sendCompressed(await cached.packed, request, reply.type(JSON_TYPE));
  };
}

/** Returns the caller of a route that is not in the contract, such as an upload. Throws the problems of `authorise`. */
export async function admitCaller(
  services: Services,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const caller = getCaller(services, request, reply);
  if (access !== 'anyone') await authorise(services, access, caller);
  return caller;
}

/** Throws Problem 'not-signed-in', 'forbidden', 'totp-setup-needed' or 'sign-in-again'. */
async function authorise(
  services: Services,
  access: Exclude<Access, 'anyone'>,
  caller: Caller,
  { allowedBeforeSecondFactor }: Pick<Endpoint, 'allowedBeforeSecondFactor'> = {},
): Promise<void> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  if (!hasAccess(access, session)) throw new Problem('forbidden');
  if (access === 'signed-in' || allowedBeforeSecondFactor) return;
  if (needsSecondFactor(services.config, session) && !session.hasSecondFactor)
    throw new Problem('totp-setup-needed');
  if (access === 'confirmed manager') assertFreshSignIn(session, services.now());
}

const needsSecondFactor = ({ totpRequired, production }: Services['config'], { access }: Session): boolean =>
  totpRequired || (production && access === 'manager');

const hasAccess = (access: Access, session: Session): boolean =>
  access === 'signed-in' ||
  session.access === 'manager' ||
  (access === 'staff' && session.access === 'staff');

const responseSchemas = new WeakMap<Endpoint, object>();

/**
 * The serialiser is compiled from this schema: fields that the contract does not name are dropped from the response.
 * Created once for a process, in which tests open hundreds of shops.
 */
function getResponseSchema(endpoint: Endpoint): object {
  const known = responseSchemas.get(endpoint);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.output, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
  });
  responseSchemas.set(endpoint, schema);
  return schema;
}
