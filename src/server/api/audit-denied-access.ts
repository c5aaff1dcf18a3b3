/**
 * Records denied access (security.md security-9): every attempt in the log, those of staff also as audit events,
 * which a manager reads on the order's page.
 */
import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '#domain/audit-events.ts';
import { Problem, type ProblemCode } from '#domain/shared/problem.ts';
import { findOrderPk } from '../order-aliases/order-alias-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import { consumeRateLimit, HOUR } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';

const DENIED_CODES: readonly ProblemCode[] = ['forbidden', 'creator-only', 'not-signed-in'];

/** Per user, so that a malfunctioning page does not flood the audit log. */
const MAX_RECORDED_PER_HOUR = 60;

type DeniedCall = Extract<AuditEvent, { kind: 'refused' }>['detail'];

export async function auditDeniedAccess(
  services: Services,
  { code }: Problem,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  // Read only where it matters: a request above a rate limit must not cost a query.
  if (!DENIED_CODES.includes(code) && code !== 'not-found') return;
  const session = await caller.session().catch(() => null);
  if (!DENIED_CODES.includes(code) && !isForeignOrder(code, session)) return;
  // An upload names its order in a header, and is rejected before it has a body.
  const body = request.body ?? { order_id: request.headers['x-order-id'] };
  const denied = { call: request.routeOptions.url, code, order_id: findOrderId(body) };
  const actor = session ? { user: session.userId, access: session.access } : 'not signed in';
  services.log.info({ refused: denied, who: actor }, 'refused');
  if (session?.accountType === 'staff') await recordDeniedAccess(services, denied, session);
}

/** Designers cannot distinguish an order of another designer from a missing one, so both are recorded. */
const isForeignOrder = (code: ProblemCode, session: Session | null): boolean =>
  code === 'not-found' && session?.access === 'staff';

async function recordDeniedAccess(services: Services, denied: DeniedCall, session: Session) {
  const limit = { key: `refused:${session.userId}`, max: MAX_RECORDED_PER_HOUR, seconds: HOUR };
  const isRecorded = await consumeRateLimit(services, [limit]).then(() => true, isRateLimited);
  if (!isRecorded) return;
  await recordEvent(services.db, {
    kind: 'refused',
    detail: denied,
    actor: session,
    at: services.now(),
    orderPk: denied.order_id === null ? null : await findOrderPk(services.db, denied.order_id),
  });
}

function isRateLimited(error: unknown): false {
  if (error instanceof Problem) return false;
  throw error;
}

/** Returns the order id in a body, at the top level or within `order` or `refund`, without an appended key. */
function findOrderId(body: unknown): string | null {
  const { order_id, order, refund } = asRecord(body);
  const named = order_id ?? asRecord(order ?? refund).order_id;
  return typeof named === 'string' ? (/^[\d-]{1,30}/.exec(named)?.[0] ?? null) : null;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
