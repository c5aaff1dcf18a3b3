/** The creator's list of deferred saves, and taking or leaving one of them. */
import { sql } from 'kysely';
import { priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { WorkQueue } from '../work-queue.ts';
import { correct } from './correct.ts';
import { listChanges, readDeferredSaves, withDeferredSave } from './deferred-saves.ts';
import { deferredTarget, type Target } from './deferred-target.ts';
import { heldKeys, readReference, roleIn } from './keys-held.ts';
import { pricesFor } from './prices-for.ts';
import { isBeingPaid } from './save.ts';
import { type Connection, updateOrder } from './stored-order.ts';
import { checkHead } from './tidy.ts';

/** A list of a large team costs as much as a dozen quotes. */
const lists = new WorkQueue({ concurrency: 1, waiting: 60, waitingPerClient: 4 });

export const listDeferredSaves = (services: Services, reference: string, caller: Caller) =>
  lists.run(caller.requester, () => listFor(services, reference, caller));

/** Pages ask without knowing whose order it is: for anybody but its creator the list is empty. */
async function listFor(services: Services, reference: string, caller: Caller) {
  const target = await findTarget(services, services.db, reference, caller, false);
  if (!target || !isCreators(target))
    return {
      response: true as const,
      order_id: readReference(reference).orderId,
      being_paid: false,
      saves: [],
    };
  const saves = await readDeferredSaves(services.db, target.savedPk);
  return {
    response: true as const,
    order_id: target.order.orderId,
    being_paid: isBeingPaid(target.order, services.now()),
    saves: await listChanges(target.order.content, saves),
  };
}

interface Decision {
  order_id: string;
  id: number;
  action: 'take' | 'leave';
}

const TAKEN = 'The change is in the order now';
const LEFT = 'The change was left out';

/**
 * Safe to repeat. Throws Problem 'order-being-paid' while a payment is open, and 'price-fixed' or 'order-submitted' when the
 * order is paid and the change is no correction of the same price, or comes after the jerseys were begun.
 */
export async function settleDeferredSave(services: Services, decision: Decision, caller: Caller) {
  const { db, now } = services;
  const seen = await requireTarget(services, db, decision.order_id, caller, false);
  // Read before the transaction: it must not wait for a second connection.
  const prices = await pricesFor(services, seen.order);
  await db.transaction().execute(async (tx) => {
    const target = await requireTarget(services, tx, decision.order_id, caller, true);
    const [save] = await readDeferredSaves(tx, target.savedPk, sql`s.id = ${decision.id}`);
    if (!save) return requireKnown(tx, target.savedPk, decision.id);
    if (decision.action === 'take') {
      if (isBeingPaid(target.order, now())) throw new Problem('order-being-paid');
      if (target.order.pricingVersion !== seen.order.pricingVersion) throw new Problem('version-conflict');
      await take(services, tx, target, { ...save, prices });
    }
    await sql`
      update set_aside_saves set settled_at = ${now()}, outcome = ${decision.action === 'take' ? 'taken' : 'left'}
      where id = ${decision.id} and order_pk = ${target.savedPk}`.execute(tx);
  });
  return { response: true as const, message: decision.action === 'take' ? TAKEN : LEFT };
}

/** One that was settled before is settled; one that never was is unknown. */
async function requireKnown(tx: Connection, savedPk: number, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from set_aside_saves where id = ${id} and order_pk = ${savedPk}`.execute(tx);
  if (rows.length === 0) throw new Problem('not-found');
}

type Taken = Parameters<typeof withDeferredSave>[1] & { prices: Awaited<ReturnType<typeof pricesFor>> };

async function take({ now }: Services, tx: Connection, { order, isPaid, isBegun }: Target, save: Taken) {
  const { content, changed } = withDeferredSave(order.content, save);
  if (!changed) return;
  const actor = save.actor === 'guest' ? 'guest' : 'creator';
  const version = order.version + 1;
  if (isBegun) throw new Problem('order-submitted', { orderId: order.orderId });
  if (isPaid) return correct(tx, { order, content, prices: save.prices, version, actor, now: now() });
  checkHead(content);
  await updateOrder(tx, {
    pk: order.pk,
    version,
    content,
    price: priceOrder(content, save.prices),
    pricingVersion: save.prices.version,
    actor,
    now: now(),
  });
}

async function requireTarget(...asked: Parameters<typeof findTarget>): Promise<Target> {
  const target = await findTarget(...asked);
  if (!target) throw new Problem('not-found');
  if (!isCreators(target)) throw new Problem('forbidden');
  return target;
}

async function findTarget(
  services: Services,
  db: Connection,
  reference: string,
  caller: Caller,
  lock: boolean,
): Promise<Target | null> {
  const { orderId, key } = readReference(reference);
  return deferredTarget(db, { orderId, keyHashes: heldKeys(caller, key), now: services.now(), lock });
}

const isCreators = ({ saved, order }: Target) => roleIn(saved) === 'creator' || roleIn(order) === 'creator';
