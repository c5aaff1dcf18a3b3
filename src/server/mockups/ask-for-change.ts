/** A customer asks for a change of a mockup, and staff answer each remark (rules.md mockups-9, mockups-10). */
import type { PinInput } from '#contract/mockups.ts';
import { isAnswerMissing, type PinState } from '#domain/orders/approval/mockup-change.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueEmail } from '../emails/outbox.ts';
import { listPresentedKeys, parseOrderReference } from '../orders/access/order-access.ts';
import { lockOrder } from '../orders/order/order-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { type Caller, findCurrentSession, type Session } from '../platform/http/caller.ts';
import { consumeRateLimit, HOUR } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { findLatestMockup, findMockup } from './mockup-store.ts';
import { findPin, insertRequest, isRequestOf, listDesigners, updatePin } from './proof-request-store.ts';
import { findProof, isReplacedChoice } from './proof-store.ts';

interface ChangeRequest {
  order_id: string;
  version: number;
  words: string;
  pins: readonly PinInput[];
  request_id: string;
}

/**
 * Safe to repeat with the same `request_id`. Throws Problem 'not-found' for a caller without a key, 'order-cancelled',
 * 'proof-superseded', 'too-many-attempts', and 'request-used' for the id of another order's request.
 */
export async function askForChange(services: Services, request: ChangeRequest, caller: Caller) {
  const { orderId: linkedId, key } = parseOrderReference(request.order_id);
  await consumeRateLimit(services, [{ key: 'proof-change', from: caller.ipAddress, max: 30, seconds: HOUR }]);
  const session = await findCurrentSession(caller);
  const query = {
    orderId: linkedId,
    keyHashes: listPresentedKeys(caller, key),
    session,
    now: services.now(),
  };
  if (!(await findProof(services.db, query))) throw new Problem('not-found');
  await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: linkedId }, ['order_id', 'secret_code', 'work_state']);
    if (!order) throw new Problem('not-found');
    if (order.work_state === 'cancelled') throw new Problem('order-cancelled');
    await storeRequest(
      tx,
      services,
      { pk: order.id, orderId: order.order_id, teamName: order.secret_code },
      request,
    );
  });
  return { message: 'Thank you. We will change the mockup and e-mail you.' };
}

interface AskedOrder {
  pk: number;
  orderId: string;
  teamName: string;
}

async function storeRequest(
  tx: Connection,
  services: Services,
  { pk, orderId, teamName }: AskedOrder,
  { version, words, pins, request_id: requestId }: ChangeRequest,
): Promise<void> {
  const latest = await findLatestMockup(tx, pk);
  const mockup = await findMockup(tx, pk, version);
  if (!latest || mockup?.round !== latest.round) throw new Problem('proof-superseded');
  if (await isReplacedChoice(tx, pk, mockup)) throw new Problem('proof-superseded');
  const now = services.now();
  const isNew = await insertRequest(tx, { orderPk: pk, mockup: version, requestId, words, pins, now });
  if (!isNew) {
    // A response was lost; what another order stored under this id would not be this request.
    if (await isRequestOf(tx, pk, requestId)) return;
    throw new Problem('request-used');
  }
  await recordEvent(tx, {
    kind: 'proof-change-asked',
    detail: { mockup: version, round: mockup.round, remarks: pins.length },
    actor: { name: 'customer' },
    orderPk: pk,
    at: now,
  });
  for (const { name, email } of await listDesigners(tx, pk))
    await queueEmail(tx, services, {
      kind: 'proof-change-asked',
      ref: `${orderId} ${requestId}`,
      to: email,
      data: { orderId, name, teamName, remarks: pins.length },
    });
}

interface PinSettlement {
  order_id: string;
  request_id: string;
  n: number;
  state: PinState;
  answer: string;
}

/**
 * Throws Problem 'remark-answer-missing' for one that is declined without an answer, or 'not-found' for an order or a
 * remark that does not exist, or is another designer's.
 */
export function settlePin(services: Services, settlement: PinSettlement, session: Session) {
  const { order_id: orderId, request_id: requestId, n, state, answer } = settlement;
  if (isAnswerMissing(state, answer)) throw new Problem('remark-answer-missing');
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId, visibleTo: session }, []);
    if (!order) throw new Problem('not-found');
    const pin = { orderPk: order.id, requestId, n, state, answer };
    const stored = await findPin(tx, pin);
    if (!stored) throw new Problem('not-found');
    if (stored.state !== state || stored.answer !== answer) {
      await updatePin(tx, pin);
      await recordEvent(tx, {
        kind: 'proof-pin-settled',
        detail: { mockup: stored.version, n: stored.number, state },
        actor: session,
        orderPk: order.id,
        at: services.now(),
      });
    }
    return { message: 'Answer saved' };
  });
}
