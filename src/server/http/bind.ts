/**
 * Binds the contract to Fastify: path, access, schema in, handler, schema out. A handler that is missing, or answers
 * something else than the contract says, does not compile.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Contract, contract } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { type Access, callRights } from '#contract/rights.ts';
import { Problem } from '#domain/problem.ts';
import { requireFreshSignIn } from '../accounts/fresh-sign-in.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { type Caller, callerOf } from './caller.ts';
import { type Packed, pack, sendPacked } from './packed.ts';

type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  caller: Caller,
) => Promise<z.input<E['output']>> | z.input<E['output']>;

export type Handlers<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: Handler<Group[Name]>;
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls a minute from one address; a team at the rink shares one. */
const CALLS_A_MINUTE = 600;

export function bind<Group extends keyof Contract>(
  app: FastifyInstance,
  services: Services,
  group: Group,
  handlers: Handlers<Contract[Group]>,
): void {
  const addresses: Record<string, string> = paths[group];
  const rights: Record<string, Access> = callRights[group];
  for (const [name, endpoint] of Object.entries<Endpoint>(contract[group])) {
    const handler = (handlers as Record<string, Handler<Endpoint>>)[name]!;
    app.post(addresses[name]!, {
      ...(endpoint.bodyLimit ? largeBody(services, rights[name]!, endpoint, endpoint.bodyLimit) : {}),
      config: {
        quiet: endpoint.quiet ?? false,
        rateLimit: { max: CALLS_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 },
      },
      schema: { response: { 200: answerSchema(endpoint) } },
      handler: endpoint.sameForAll
        ? answerAll(services, handler)
        : answer(services, rights[name]!, endpoint, handler),
    });
  }
}

/** Who may not call it is told so before the body is read; the connection ends, so that the rest of it is not read either. */
function largeBody(services: Services, access: Access, endpoint: Endpoint, bodyLimit: number) {
  if (access === 'anyone') throw new Error('A call for anyone must not take a large body');
  const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await admit(services, access, callerOf(services, request, reply), endpoint);
    } catch (error) {
      reply.header('connection', 'close');
      throw error;
    }
  };
  return { bodyLimit, preParsing };
}

function answer(services: Services, access: Access, endpoint: Endpoint, handle: Handler<Endpoint>) {
  const answered = (request: FastifyRequest, caller: Caller) =>
    handle(endpoint.input.parse(request.body ?? {}), caller);
  // Without a promise where none is needed: a quote is asked for at every key.
  if (access === 'anyone')
    return (request: FastifyRequest, reply: FastifyReply) =>
      answered(request, callerOf(services, request, reply));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(services, request, reply);
    await admit(services, access, caller, endpoint);
    return answered(request, caller);
  };
}

/** Written and compressed by the first who asks after a change of the catalogue. */
function answerAll(services: Services, handle: Handler<Endpoint>) {
  let kept: { edition: string; packed: Promise<Packed> } | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const edition = services.catalogue.edition();
    if (kept?.edition !== edition) {
      const payload = await handle({}, callerOf(services, request, reply));
      kept = { edition, packed: pack(Buffer.from(reply.serialize(payload as object) as string)) };
    }
    return sendPacked(await kept.packed, request, reply.type(JSON_TYPE));
  };
}

/** Throws Problem 'not-signed-in', 'forbidden', 'totp-setup-needed' or 'sign-in-again'. */
export async function admit(
  services: Services,
  access: Exclude<Access, 'anyone'>,
  caller: Caller,
  { beforeSecondFactor }: Pick<Endpoint, 'beforeSecondFactor'> = {},
): Promise<void> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  if (!isAdmitted(access, session)) throw new Problem('forbidden');
  if (access === 'signed-in' || beforeSecondFactor) return;
  if (needsSecondFactor(services.config, session) && !session.hasSecondFactor)
    throw new Problem('totp-setup-needed');
  if (access === 'confirmed manager') requireFreshSignIn(session, services.now());
}

const needsSecondFactor = ({ totpRequired, production }: Services['config'], { access }: Session): boolean =>
  totpRequired || (production && access === 'manager');

const isAdmitted = (access: Access, session: Session): boolean =>
  access === 'signed-in' ||
  session.access === 'manager' ||
  (access === 'staff' && session.access === 'staff');

/** The serialiser is compiled from this: fields that the contract does not name are dropped from the answer. */
function answerSchema(endpoint: Endpoint) {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.output, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
  });
  return schema;
}
