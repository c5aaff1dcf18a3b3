/**
 * What staff change of an order: every field of the update page, no price and nothing of its payment (security rows 25
 * and 112). Field by field: two people who change different things both keep theirs, and whoever changes the same thing
 * later is told (row C8).
 */
import type { OrderUpdate } from '#contract/order-update.ts';
import { askedAmount } from '#domain/balance.ts';
import { fromDollars } from '#domain/money.ts';
import type { OrderContent, OrderStatus } from '#domain/order.ts';
import { costTheSame, priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { dueWith, readMoney, shippingByCard } from '../money/money-line.ts';
import { tellNewStatus } from '../orders/status-letter.ts';
import type { Connection } from '../orders/stored-order.ts';
import { refuseFaults, refuseIncomplete } from '../orders/tidy.ts';
import type { Services } from '../services.ts';
import { contentValues, isContent, type Values, wantedValues, withChanges } from './changeable.ts';
import { type ChangingOrder, lockOrder } from './changing-order.ts';
import { changesRoster, isOfRow, touches } from './row-changes.ts';
import { type Priced, writeChange } from './write-change.ts';

const UPDATED = 'Order Updated';

export function changeOrder(services: Services, wanted: OrderUpdate, session: Session) {
  const asked = wantedValues(wanted);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, wanted, session);
    if (!order) throw new Problem('not-found');
    if (order.lockedUntil && order.lockedUntil > services.now()) throw new Problem('order-being-paid');
    const after = differences(asked, order.values);
    refuseLateChange(order, wanted.version, after);
    if (Object.keys(after).length === 0)
      return { response: true as const, message: UPDATED, version: order.version };
    const changes = withDates(after, order, services.now());
    const content = withChanges(order.content, changes);
    const price = await reprice(services, tx, order, content, changes);
    const version = order.version + 1;
    await writeChange(tx, { order, changes, content, price, version, session, now: services.now() });
    await checkDeposit(services, tx, order, after);
    if (after.order_status !== undefined)
      await tellNewStatus(tx, services, {
        orderId: order.orderId,
        name: content.name,
        email: content.email,
        status: after.order_status as OrderStatus,
        version,
      });
    return { response: true as const, message: UPDATED, version };
  });
}

/** What is asked for and is not so already; a jersey that nobody knows is not there. */
const differences = (asked: Values, standing: Values): Values =>
  Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== (name in standing ? standing[name] : false)),
  );

/** Throws Problem 'version-conflict' with who was first, when, and how what both changed stands now. */
function refuseLateChange(order: ChangingOrder, version: number, after: Values) {
  const names = Object.keys(after);
  const ofStaff = order.since.filter(({ names: theirs }) => theirs.some((name) => isTouched(name, names)));
  const moved = new Set([
    ...ofStaff.flatMap(({ names: theirs }) => theirs.filter((name) => isTouched(name, names))),
    ...movedByCustomer(order).filter((name) => isTouched(name, names)),
  ]);
  if (moved.size === 0 && version <= order.version) return;
  const [first] = ofStaff;
  throw new Problem('version-conflict', {
    by: first?.actor ?? 'The customer',
    at: first?.at ?? null,
    version: order.version,
    current: Object.fromEntries([...moved].map((name) => [name, order.values[name] ?? null])),
  });
}

const isTouched = (name: string, names: readonly string[]) => names.some((mine) => touches(mine, name));

/** What the content that the caller had loaded says otherwise, jerseys that came or went included. */
function movedByCustomer({ base, values }: ChangingOrder): string[] {
  if (!base) return [];
  const before = contentValues(base);
  const known = new Set([...Object.keys(before), ...Object.keys(values).filter(isContent)]);
  return [...known].filter((name) => before[name] !== values[name]);
}

/** An order that goes to production has begun to be made; one that staff submit was submitted then. */
function withDates(after: Values, { values, submittedAt }: ChangingOrder, now: Date): Values {
  const begins = after.order_status === 'production' && values.production_date === null;
  const dates: Values = {};
  if (begins && after.production_date === undefined) dates.production_date = torontoDay(now);
  if (after.status === true && submittedAt === null) dates.order_submitted_date = now.toISOString();
  return { ...dates, ...after };
}

const torontoDay = (now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(now);

/**
 * Null when nothing that costs has changed. What is paid stays as it was paid: names, numbers and sizes of the same price
 * may be corrected (security row 56). Throws Problem 'paid-order-fixed'.
 */
async function reprice(
  { catalogue }: Services,
  tx: Connection,
  order: ChangingOrder,
  content: OrderContent,
  changes: Values,
): Promise<Priced | null> {
  if (!Object.keys(changes).some((name) => isOfRow(name) || name.endsWith('_option'))) return null;
  if (order.paid && changesRoster(changes)) throw new Problem('paid-order-fixed');
  refuseFaults(content);
  if (order.hasMoney) refuseIncomplete(content);
  const fixed = order.paid || order.values.status === true;
  const prices = fixed ? await catalogue.pricesAt(order.pricingVersion, tx) : catalogue.prices();
  const before = priceOrder(order.content, prices);
  const after = priceOrder(content, prices);
  if (costTheSame(before, after) && !changesRoster(changes)) return null;
  if (order.paid)
    throw new Problem('paid-order-fixed', { before: before.orderTotal, after: after.orderTotal });
  return { ...after, pricingVersion: prices.version };
}

/** A card has to be able to ask for the deposit and for the rest, of the price as it is now. */
async function checkDeposit(
  services: Services,
  tx: Connection,
  order: ChangingOrder,
  { deposit_amount }: Values,
) {
  if (deposit_amount === undefined) return;
  const field = 'deposit_amount';
  if (order.depositPaid) throw new Problem('deposit-paid', { field });
  const line = await readMoney(tx, order.orderId);
  if (deposit_amount === null || !line) return;
  try {
    askedAmount(fromDollars(Number(deposit_amount)), dueWith(line, shippingByCard(line, services)));
  } catch (error) {
    throw error instanceof Problem ? new Problem(error.code, { ...error.detail, field }) : error;
  }
}
