/**
 * Updates an order by staff: every field of the update page, but no price and no payment. Changes are merged field by
 * field: two people who change different fields both keep their change, and the later of two who change the same field
 * gets a conflict (security.md security-40).
 */
import type { OrderUpdate } from '#contract/staff/order-update.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { JERSEY_SCHEMA, type JerseyField } from '#domain/orders/jersey/schema.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { isBeingPaid } from '#domain/orders/order/order-state.ts';
import { assertNotCancelled } from '#domain/orders/order/work-state.ts';
import { canChange, type OrderField } from '#domain/orders/staff/editable-fields.ts';
import type { FieldName } from '#domain/orders/staff/field-names.ts';
import {
  applyToContent,
  changesRoster,
  diffOrder,
  dropAppliedChanges,
  findConflicts,
  getEditableContent,
  isEmptyPatch,
  listFieldNames,
  type OrderPatch,
} from '#domain/orders/staff/order-patch.ts';
import { encodeBefore, encodePatch, encodeValues } from '#domain/orders/staff/patch-codec.ts';
import { computeLinkAmount } from '#domain/payments/balance.ts';
import { getAmountDue, getCardShipping } from '#domain/payments/order-balance.ts';
import { endsPaymentLinks } from '#domain/payments/payment-link-state.ts';
import { isSamePrice, priceOrder } from '#domain/pricing/pricing.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { readTeamProgress } from '../../orders/order/approval-store.ts';
import {
  assertComplete,
  assertPrintable,
  assertValidRoster,
  listChangedRows,
} from '../../orders/save/normalise-order.ts';
import { freeEmptiedRows } from '../../orders/save/take-changed-rows.ts';
import { readBalance } from '../../payments/ledger/order-balance-store.ts';
import { addKnownTax, retaxOrder } from '../../payments/ledger/order-tax.ts';
import { carryPaymentLinks } from '../../payments/ledger/payment-link-store.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { emailNewStatus, withdrawStatusEmails } from '../../shipping/email-new-status.ts';
import { beganProduction } from './bulk-update-store.ts';
import { describeOutcome } from './describe-outcome.ts';
import { parseOrderUpdate } from './parse-update.ts';
import { lockOrderForUpdate, type NewPrice, type OrderUnderUpdate, writeOrder } from './update-store.ts';

/** Throws as `updateIn`. */
export function updateStaffOrder(services: Services, update: OrderUpdate, session: Session) {
  const { notify } = update;
  return services.db.transaction().execute(async (tx) => {
    const { version } = await updateIn(tx, services, update, { session, notify });
    return { message: describeOutcome(update), version };
  });
}

export interface UpdateOptions {
  session: Session;
  /** Whether the customer is e-mailed about a new status. */
  notify: boolean;
  /** The seconds in which the e-mail can still be withdrawn; 0 by default. */
  waitSeconds?: number;
  /**
   * Takes back the change that made the version: its e-mail is withdrawn when it was not sent yet, and then no other one is
   * sent.
   */
  undo?: boolean;
}

/**
 * Updates one order in a transaction. Throws Problem 'not-found', 'forbidden', 'order-being-paid', 'order-cancelled' for
 * another status, or 'version-conflict' before it writes anything, or a problem of a field.
 */
export async function updateIn(
  tx: Connection,
  services: Services,
  update: Omit<OrderUpdate, 'notify'>,
  { session, notify, waitSeconds = 0, undo = false }: UpdateOptions,
): Promise<{ version: number; isChanged: boolean }> {
  const requested = parseOrderUpdate(update, services.config.folderHosts);
  const order = await lockOrderForUpdate(tx, update, session);
  if (!order) throw new Problem('not-found');
  const now = services.now();
  const applied = dropAppliedChanges(requested, order.editable);
  const { order_status, supplier_status } = applied.fields;
  const forgetsStart =
    undo && order_status !== undefined && (await beganProduction(tx, order.pk, update.version));
  const patch = forgetsStart
    ? { ...applied, fields: { ...applied.fields, production_date: null } }
    : withProductionStart(applied, order, now);
  assertMayChange(session, requested);
  const isChanged = !isEmptyPatch(patch);
  if (isChanged && isBeingPaid(order, now)) throw new Problem('order-being-paid');
  if (order_status !== undefined || supplier_status !== undefined) assertNotCancelled(order);
  assertNoConflict(order, update.version, listFieldNames(patch));
  if (!isChanged) return { version: order.version, isChanged };
  const content = applyToContent(order.content, patch);
  const price = await reprice(services, tx, order, content, patch);
  const version = order.version + 1;
  await writePatch(tx, { order, patch, content, price, version, session, now, notify });
  if (price) await retaxOrder(tx, services.taxes(), order.pk);
  if (patch.fields.deposit_amount !== undefined)
    await checkDeposit(services, tx, order, patch.fields.deposit_amount);
  if (order_status === undefined) return { version, isChanged };
  const withdrawn = undo ? await withdrawStatusEmails(tx, [update]) : new Set();
  if (notify && withdrawn.size === 0)
    await emailNewStatus(tx, services, {
      pk: order.pk,
      orderId: order.orderId,
      name: content.name,
      email: content.email,
      status: order_status,
      version,
      waitSeconds,
      ...(await readTeamProgress(tx, order.orderId)),
    });
  return { version, isChanged };
}

/** Checks the table of rights, from which the authorisation tests are generated. Throws Problem 'forbidden'. */
function assertMayChange({ access }: Session, { fields, rows, ...roster }: OrderPatch): void {
  const actor = access === 'manager' ? 'manager' : 'designer';
  const rowFields = [...rows.values()].flatMap((row) => Object.keys(row) as JerseyField[]);
  const isAllowed =
    (Object.keys(fields) as OrderField[]).every(
      (field) => fields[field] === undefined || canChange(actor, field),
    ) &&
    rowFields.every((field) => canChange(actor, JERSEY_SCHEMA[field].wire)) &&
    (!changesRoster(roster) || canChange(actor, 'jersey_name'));
  if (!isAllowed) throw new Problem('forbidden');
}

/**
 * Throws Problem 'version-conflict' with the author and time of the first change, and the current values of the fields
 * that both changed.
 */
function assertNoConflict(order: OrderUnderUpdate, version: number, names: readonly FieldName[]): void {
  const byStaff = order.staffChanges
    .map((change) => ({ ...change, names: findConflicts(names, change.names) }))
    .filter(({ names }) => names.length > 0);
  const conflicts = [
    ...byStaff.flatMap(({ names }) => names),
    // At the present version a difference was made past the shop, and staff have to be able to correct it.
    ...findConflicts(names, version === order.version ? [] : listCustomerChanges(order)),
  ];
  if (conflicts.length === 0 && version <= order.version) return;
  const [first] = byStaff;
  throw new Problem('version-conflict', {
    by: first?.actor ?? 'The customer',
    at: first?.at ?? null,
    version: order.version,
    current: encodeValues(order.editable, conflicts),
  });
}

/** Returns the fields in which the order's content differs from the version that the caller had loaded. */
const listCustomerChanges = ({ base, content }: OrderUnderUpdate): FieldName[] =>
  base ? listFieldNames(diffOrder(getEditableContent(base), getEditableContent(content))) : [];

/**
 * Sets today as the production date of an order that goes to production for the first time, unless staff enter another.
 */
function withProductionStart(patch: OrderPatch, { editable }: OrderUnderUpdate, now: Date): OrderPatch {
  const { fields } = patch;
  const begins = fields.order_status === 'production' && editable.fields.production_date === null;
  return begins && fields.production_date === undefined
    ? { ...patch, fields: { production_date: torontoDay(now), ...fields } }
    : patch;
}

interface PatchWrite {
  order: OrderUnderUpdate;
  patch: OrderPatch;
  content: OrderContent;
  price: NewPrice | null;
  version: number;
  session: Session;
  now: Date;
  /** Whether the customer is e-mailed about a new status. */
  notify: boolean;
}

/** Writes the patch and its audit event. An order that staff submit gets the current time as its submission date. */
async function writePatch(tx: Connection, write: PatchWrite): Promise<void> {
  const { order, patch, content, price, version, session, now, notify } = write;
  const submittedAt = patch.fields.status && order.submittedAt === null ? now : null;
  await writeOrder(tx, { order, fields: patch.fields, submittedAt, content, price, version, now });
  const list = { orderPk: order.pk, before: order.content.rows, after: content.rows, now };
  await freeEmptiedRows(tx, list, session);
  if (!endsPaymentLinks(listFieldNames(patch))) await carryPaymentLinks(tx, [order.pk]);
  const submitted = submittedAt && { order_submitted_date: submittedAt.toISOString() };
  await recordEvent(tx, {
    kind: 'changed',
    detail: {
      version,
      before: { ...encodeBefore(order.editable, patch), ...(submitted && { order_submitted_date: null }) },
      after: { ...encodePatch(patch), ...submitted },
      ...(!notify && patch.fields.order_status !== undefined && { silent: true as const }),
    },
    actor: session,
    orderPk: order.pk,
    at: now,
  });
}

/**
 * Returns null when no price has changed. In a paid order only names, numbers and sizes of the same price may be
 * corrected (rules.md orders-11). Throws Problem 'paid-order-fixed', 'roster-incomplete', 'too-many-rows'.
 */
async function reprice(
  { catalogue }: Services,
  tx: Connection,
  order: OrderUnderUpdate,
  content: OrderContent,
  patch: OrderPatch,
): Promise<NewPrice | null> {
  if (!affectsPrice(patch)) return null;
  if (order.paid && changesRoster(patch)) throw new Problem('paid-order-fixed');
  assertValidRoster(content);
  const isRecased = patch.fields.case_option !== undefined;
  assertPrintable(isRecased ? content.rows : listChangedRows(order.content, content), content.options.casing);
  if (order.hasMoney) assertComplete(content);
  const fixed = order.paid || order.editable.fields.status;
  const prices = fixed ? await catalogue.pricesAt(order.pricingVersion, tx) : catalogue.prices();
  const before = priceOrder(order.content, prices);
  const after = priceOrder(content, prices);
  if (isSamePrice(before, after) && !changesRoster(patch)) return null;
  if (order.paid)
    throw new Problem('paid-order-fixed', { before: before.orderTotal, after: after.orderTotal });
  return { ...after, pricingVersion: prices.version };
}

const affectsPrice = (patch: OrderPatch): boolean =>
  changesRoster(patch) ||
  patch.rows.size > 0 ||
  PRICED_FIELDS.some((field) => patch.fields[field] !== undefined);

const PRICED_FIELDS = [
  'cutting_option',
  'material_option',
  'collar_option',
  'case_option',
  'design_option',
] as const satisfies OrderField[];

/**
 * Checks that a card can be charged for the deposit and for the rest of the current price. Throws Problem
 * 'deposit-paid', 'wrong-amount' or 'below-card-minimum' with the field.
 */
async function checkDeposit(
  services: Services,
  tx: Connection,
  order: OrderUnderUpdate,
  deposit: Cents | null,
): Promise<void> {
  const field = 'deposit_amount';
  if (order.depositPaid) throw new Problem('deposit-paid', { field });
  const balance = await readBalance(tx, order.orderId);
  if (deposit === null || !balance) return;
  const shipping = getCardShipping(balance, services.prices());
  const due = getAmountDue(await addKnownTax(services, tx, balance, shipping), shipping);
  try {
    computeLinkAmount(deposit, due);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'wrong-amount') throw new Problem(error.code, { max: due, field });
    if (error.code === 'below-card-minimum' || error.code === 'nothing-due')
      throw new Problem(error.code, { field });
    throw error;
  }
}
