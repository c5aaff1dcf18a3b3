/** A manager asks for payments, books transfers, gives money back and decides about payments that fit no order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentSummary } from '#contract/payments.ts';
import { WORK_STATES } from '#domain/orders/work-state.ts';
import { REFUND_KINDS } from '#domain/payments/balance.ts';
import type { Action, Scene } from '../action.ts';
import { actAtOnce, isAlone } from '../at-once.ts';
import { LawBroken } from '../laws/law.ts';
import { checkBooking } from '../laws/order-money.ts';
import { toCents } from '../laws/prices.ts';
import { createId, type Random } from '../random.ts';
import type { World } from '../world.ts';
import { disturbProvider } from './card-provider.ts';
import { isMade, REASON } from './staff.ts';

/** A saved order is asked to be paid only where the team does not use the cart. */
const hasOrder = ({ team }: Scene) => team.placedIds.length > 0 || (team.savedId !== null && team.paysByLink);

/** An order of the team, mostly the one that is made, with its money. */
async function readMoney({ world, team }: Scene, random: Random): Promise<PaymentSummary> {
  const ids = team.paidIds.length > 0 ? team.paidIds : [team.savedId!];
  return world.manager.person.payments.orderMoney({ order_id: random.pick(ids) });
}

const draw = (random: Random, most: number) => (1 + random.below(Math.max(1, Math.round(most * 100)))) / 100;

/** Refunds and credits need a password of the last minutes. */
async function confirmPassword(world: World): Promise<void> {
  if (world.now().getTime() - world.signedInAt > 9 * 60_000) await world.signInManager();
}

/** The page sends it again when the button is pressed twice. */
async function press(random: Random, send: () => Promise<unknown>): Promise<void> {
  await send();
  if (random.once(5)) await send();
}

async function sendLink(scene: Scene, random: Random): Promise<void> {
  const { order_id, version, due, deposit_paid } = await readMoney(scene, random);
  const isDeposit = !deposit_paid && random.once(2);
  const copied = random.once(4);
  const amount = isDeposit && random.once(2) ? draw(random, due * 1.1) : undefined;
  const { payments } = scene.world.manager.person;
  const send = isDeposit ? payments.sendDepositLink : payments.sendPaymentLink;
  const { link } = await send({ order: { order_id, version, amount, copied } });
  if (link) scene.team.copiedLinks.push(new URL(link).hash);
}

async function bookTransfer(scene: Scene, random: Random): Promise<void> {
  const isUndisturbed = isAlone(scene.world);
  const before = await readMoney(scene, random);
  const { order_id, version, due, due_by_emt } = before;
  const { payments } = scene.world.manager.person;
  const isDeposit = !before.deposit_paid && random.once(2);
  const reference = `T${random.below(1_000_000)}`;
  const amount = isDeposit ? draw(random, due) : due_by_emt;
  const order = { order_id, version, reference };
  await (isDeposit
    ? payments.confirmEmtDeposit({ order: { ...order, amount } })
    : payments.confirmEmtPayment({ order }));
  const booked = isDeposit ? before : { ...before, due: due_by_emt };
  if (isUndisturbed) checkBooking(booked, await payments.orderMoney({ order_id }), toCents(amount));
}

async function adjustPrice(scene: Scene, random: Random): Promise<void> {
  const { order_id } = await readMoney(scene, random);
  const amount = (random.below(20_000) - 8_000) / 100 || 1;
  const adjustment = { order_id, adjustment_id: createId(random), amount, reason: REASON };
  await press(random, () => scene.world.manager.person.orderManagement.adjustPrice(adjustment));
}

async function changeWorkState(scene: Scene, random: Random): Promise<void> {
  const { order_id, version } = await readMoney(scene, random);
  // Most orders go on.
  const work_state = random.once(2) ? random.pick(WORK_STATES) : WORK_STATES[0];
  const change = { order_id, version, work_state, reason: REASON };
  await scene.world.manager.person.orderManagement.setWorkState(change);
}

async function refund(scene: Scene, random: Random): Promise<void> {
  const { world } = scene;
  const { order_id, captures } = await readMoney(scene, random);
  if (captures.length === 0) return;
  const { id: payment, refundable, amount: captured } = random.pick(captures);
  // A page from before another refund offers all that was paid.
  const amount = random.pick([refundable, captured, Math.min(draw(random, 40), captured)]);
  await confirmPassword(world);
  if (random.once(8)) disturbProvider(world, random);
  const asked = {
    ...{ order_id, payment, amount, amount_again: amount, reason: REASON, cancel: random.once(10) },
    kind: random.once(3) ? undefined : random.pick(REFUND_KINDS),
  };
  const ids = random.once(4) ? [createId(random), createId(random)] : [createId(random)];
  const { payments } = world.manager.person;
  await press(random, () =>
    actAtOnce(
      world,
      ids.map((id) => () => payments.refund({ refund: { ...asked, id } })),
    ),
  );
}

async function decideReview({ world }: Scene, random: Random): Promise<void> {
  const { payments, reports } = world.manager.person;
  const { reviews } = await reports.overview({});
  world.hasReviews = reviews.length > 0;
  if (reviews.length === 0) return;
  const { id } = random.pick(reviews.toSorted((a, b) => a.at.localeCompare(b.at)));
  const { order_id } = await payments.review({ id });
  await confirmPassword(world);
  const review = random.pick([
    { id, outcome: 'orders' as const },
    { id, outcome: 'refunded' as const, refund: createId(random), reason: REASON },
    ...(order_id ? [{ id, outcome: 'counted' as const, order_id }] : []),
  ]);
  await press(random, () => payments.settleReview({ review }));
}

async function giveCredits({ world, team }: Scene, random: Random): Promise<void> {
  await confirmPassword(world);
  const amount = (random.below(4_000) - 1_000) / 100 || 1;
  const adjustment = { order_id: team.savedId!, adjustment_id: createId(random), amount, reason: REASON };
  await press(random, () => world.manager.person.customers.adjustCredits(adjustment));
}

async function changePrice({ world }: Scene, random: Random): Promise<void> {
  const { pricing } = world.manager.person;
  const offered = (await pricing.read({})).pricing;
  const changed = random.pick(offered.filter(({ type }) => type === 'material' || type === 'shipping'));
  const price = Math.max(0, changed.price + (random.below(300) - 150) / 100);
  world.pricesSince = null;
  const updated = await pricing.update({ pricing: [{ ...changed, price }] });
  world.setPrices(updated.pricing);
  // The other process hears of it a moment later.
  await sleep(50);
}

async function createCode({ world, team }: Scene, random: Random): Promise<void> {
  const code = `SIM${random.below(1_000_000)}`;
  const type = random.pick(['percent', 'order', 'per jersey']);
  const discount = 1 + random.below(type === 'percent' ? 40 : type === 'order' ? 60 : 5);
  const quantity = random.once(3) ? random.below(12) : 0;
  const email = random.once(2) ? team.email : null;
  await world.manager.person.discountCodes.add({
    ...{ code, type, discount, quantity, expire_days: 30, description: 'A simulated code' },
    ...(email === null ? { access: 'all' } : { access: 'one-time', email }),
  });
  world.codes.push({ code, type, discount, quantity, email, usedBy: null });
}

/** Staff may change a status without telling the customer. */
async function changeStatus({ world, team }: Scene, random: Random): Promise<void> {
  const { orderManagement, emails } = world.manager.person;
  const isUndisturbed = isAlone(world);
  const shown = await orderManagement.order({ order_id: random.pick(team.paidIds) });
  const { order_id, version } = shown;
  const order_status = random.pick(['designing', 'templating', 'production'] as const);
  if (order_status === shown.order_status) return;
  const to = shown.contact!.email;
  const last = (await emails.list({ to })).letters[0]?.id ?? 0;
  const notify = random.once(2);
  await orderManagement.updateOrder({ order: { order_id, version, order_status, notify } });
  const { letters } = await emails.list({ to });
  const told = letters.some(({ id, kind }) => id > last && kind === 'status-changed');
  if (isUndisturbed && told !== notify)
    throw new LawBroken('e-mails', `the customer is told of the new status of ${order_id}: ${told}`);
}

export const MANAGER_MONEY: readonly Action[] = [
  { name: 'the manager asks for a payment', weight: 2.4, isPossible: hasOrder, act: sendLink },
  {
    name: 'the manager books a transfer',
    weight: 1.2,
    isPossible: hasOrder,
    movesMoney: true,
    act: bookTransfer,
  },
  {
    name: 'the manager waits for a transfer',
    weight: 0.3,
    isPossible: hasOrder,
    async act(scene, random) {
      const { order_id, version } = await readMoney(scene, random);
      await scene.world.manager.person.payments.expectEmt({ order: { order_id, version } });
    },
  },
  { name: 'the manager adjusts the price', weight: 0.9, isPossible: hasOrder, act: adjustPrice },
  {
    name: 'the manager stops the work on an order or takes it up again',
    weight: 0.42,
    isPossible: hasOrder,
    act: changeWorkState,
  },
  { name: 'the manager gives money back', weight: 2, isPossible: hasOrder, movesMoney: true, act: refund },
  {
    name: 'the manager decides about a payment that fits no order',
    weight: 0.6,
    isPossible: ({ world }) => world.hasReviews,
    movesMoney: true,
    act: decideReview,
  },
  {
    name: 'the manager gives credits to a customer',
    weight: 1,
    isPossible: ({ team }) => team.hasAccount && team.savedId !== null,
    act: giveCredits,
  },
  { name: 'the manager changes a price', weight: 0.3, act: changePrice },
  { name: 'the manager creates a discount code', weight: 1, act: createCode },
  {
    name: 'the manager changes the status quietly or not',
    weight: 0.4,
    isPossible: isMade,
    act: changeStatus,
  },
];
