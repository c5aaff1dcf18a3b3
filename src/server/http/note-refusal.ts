/**
 * Who tries what is not theirs is written down (matrix row A21): everybody in the log, people of the shop in its history
 * too, where a manager reads it beside the order.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem, type ProblemCode } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { takeAttempt } from '../limits.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';

const NOT_THEIRS: readonly ProblemCode[] = ['forbidden', 'creator-only', 'not-signed-in'];

const HOUR = 3600;
/** Of one person: a page that goes wrong must not fill the history. */
const KEPT_AN_HOUR = 60;

export async function noteRefusal(
  services: Services,
  { code }: Problem,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  const session = await caller.session().catch(() => null);
  if (!NOT_THEIRS.includes(code) && !isForeignOrder(code, session)) return;
  const tried = { call: request.routeOptions.url, code, order_id: orderIn(request.body) };
  const who = session ? { user: session.userId, access: session.access } : 'nobody signed in';
  services.log.warn({ refused: tried, who }, 'refused');
  if (session?.accountType === 'staff') await keep(services, tried, session);
}

/** An order of somebody else and one that does not exist are the same to a designer, in the answer and here. */
const isForeignOrder = (code: ProblemCode, session: Session | null): boolean =>
  code === 'not-found' && session?.access === 'staff';

async function keep(services: Services, tried: { order_id: string | null }, session: Session) {
  const limit = { key: `refused:${session.userId}`, most: KEPT_AN_HOUR, seconds: HOUR };
  const isKept = await takeAttempt(services, [limit]).then(() => true, isFull);
  if (!isKept) return;
  await sql`
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values ((select id from orders where order_id = ${tried.order_id}), ${session.name}, ${session.userId}, 'refused',
      ${JSON.stringify(tried)}::jsonb, ${services.now()})`.execute(services.db);
}

function isFull(error: unknown): false {
  if (error instanceof Problem) return false;
  throw error;
}

/** The order that a body names, at its top or in its order or refund; without the key that may ride along. */
function orderIn(body: unknown): string | null {
  const { order_id, order, refund } = fieldsOf(body);
  const named = order_id ?? fieldsOf(order ?? refund).order_id;
  return typeof named === 'string' ? (/^[\d-]{1,30}/.exec(named)?.[0] ?? null) : null;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
