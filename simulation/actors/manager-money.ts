/** A manager asks for payments, books transfers, gives money back and decides about payments that fit no order. */
import { filePaths } from '#contract/endpoint/calls.ts';
import type { PaymentSummary } from '#contract/payments.ts';
import { REFUND_KINDS } from '#domain/payments/balance.ts';
import { type Actions, actAtOnce, isAlone, type Scene, type Send } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import { checkBooking } from '../laws/order-money.ts';
import { sumTaxOf, toCents } from '../laws/prices.ts';
import { createId, type Random } from '../random.ts';
import type { World } from '../world.ts';
import { isFilled } from './captain.ts';
import { disturbProvider } from './card-provider.ts';
import { pickOrderId, REASON } from './staff.ts';

/** A saved order is asked to be paid only where the team does not use the cart, and has filled in its list. */
export const hasOrder = (scene: Scene) =>
  scene.team.placedIds.length > 0 ||
  (scene.team.paysByLink && scene.team.savedId !== null && isFilled(scene));

/** An order of the team, mostly the one that is made, with its money. */
export async function readMoney({ world, team }: Scene, random: Random): Promise<PaymentSummary> {
  return world.manager.person.payments.orderMoney({ order_id: pickOrderId(team, random) });
}

const draw = (random: Random, most: number) => (1 + random.below(Math.max(1, Math.round(most * 100)))) / 100;

/** The page sends it again when the button is pressed twice. */
export const press = (world: World, random: Random, send: Send) =>
  random.once(4) ? actAtOnce(world, [send, send]) : send();

/** Refunds and credits need a password of the last ten minutes; now and then the manager has not entered it. */
export async function pressWithPassword(world: World, random: Random, send: Send): Promise<void> {
  const getAge = () => world.now().getTime() - world.signedInAt;
  if (getAge() > 9 * 60_000 && !random.once(8)) await world.signInManager();
  const isOld = getAge() > 10 * 60_000;
  await press(world, random, send);
  if (isOld && isAlone(world))
    throw new LawBroken('rights', 'money was moved without a password of the last minutes');
}

async function sendLink(scene: Scene, random: Random): Promise<void> {
  const { order_id, version, due, deposit_paid } = await readMoney(scene, random);
  if (due === 0 && !random.once(8)) return;
  const isDeposit = !deposit_paid && random.once(2);
  const copied = random.once(4);
  const amount = isDeposit && random.once(2) ? draw(random, due * 1.1) : undefined;
  const { payments } = scene.world.manager.person;
  const send = isDeposit ? payments.sendDepositLink : payments.sendPaymentLink;
  const { link } = await send({ order: { order_id, version, amount, copied } });
  if (link) scene.team.copiedLinks.push(new URL(link).hash);
}

/** A transfer needs the province where tax is charged and no address is known. */
const nameProvince = ({ needs_province }: PaymentSummary) => (needs_province ? { province: 'ON' } : {});

async function bookTransfer(scene: Scene, random: Random): Promise<void> {
  const before = await readMoney(scene, random);
  const { order_id, version, due, due_by_emt } = before;
  if (due === 0 && !random.once(8)) return;
  const { payments } = scene.world.manager.person;
  const isDeposit = !before.deposit_paid && random.once(2);
  const reference = `T${random.below(1_000_000)}`;
  const amount = isDeposit ? draw(random, due) : due_by_emt;
  const order = { order_id, version, reference, ...nameProvince(before) };
  await (isDeposit
    ? payments.confirmEmtDeposit({ order: { ...order, amount } })
    : payments.confirmEmtPayment({ order }));
  const booked = isDeposit ? before : { ...before, due: due_by_emt };
  if (!isAlone(scene.world)) return;
  const after = await payments.orderMoney({ order_id });
  // What the manager was shown is without the tax of a province that was not known.
  const taxed = isDeposit || before.taxes ? 0 : sumTaxOf(after);
  checkBooking(scene.team, [booked, after], toCents(amount) + taxed);
}

async function refund(scene: Scene, random: Random): Promise<void> {
  const { world } = scene;
  const { order_id, captures } = await readMoney(scene, random);
  if (captures.length === 0) return;
  const { id: payment, refundable, amount: captured } = random.pick(captures);
  // A page from before another refund offers all that was paid.
  const amount = random.pick([refundable, captured, Math.min(draw(random, 40), captured)]);
  if (random.once(4)) disturbProvider(world, random, ['acted, do not retry', '500, do not retry']);
  const asked = {
    ...{ order_id, payment, amount, amount_again: amount, reason: REASON, cancel: random.once(10) },
    kind: random.once(3) ? undefined : random.pick(REFUND_KINDS),
  };
  const ids = random.once(4) ? [createId(random), createId(random)] : [createId(random)];
  const { payments } = world.manager.person;
  await pressWithPassword(world, random, () =>
    actAtOnce(
      world,
      ids.map((id) => () => payments.refund({ refund: { ...asked, id } })),
    ),
  );
  if (random.once(8)) await readInvoice(scene, order_id);
}

/** Drawn as a PDF, which takes as long as thirty other steps. */
const readInvoice = ({ world }: Scene, order_id: string) =>
  world.manager.person.post(filePaths.invoice, { order_id });

async function decideReview({ world }: Scene, random: Random): Promise<void> {
  const { payments, reports } = world.manager.person;
  const { reviews } = await reports.overview({});
  world.hasReviews = reviews.length > 0;
  if (reviews.length === 0) return;
  const { id } = random.pick(reviews.toSorted((a, b) => a.at.localeCompare(b.at)));
  const { order_id } = await payments.review({ id });
  const review = random.pick([
    { id, outcome: 'orders' as const },
    { id, outcome: 'refunded' as const, refund: createId(random), reason: REASON },
    ...(order_id ? [{ id, outcome: 'counted' as const, order_id }] : []),
  ]);
  await pressWithPassword(world, random, () => payments.settleReview({ review }));
}

export const MANAGER_MONEY: Actions = {
  'the manager asks for a payment': { weight: 2.4, isPossible: hasOrder, act: sendLink },
  'the manager books a transfer': { weight: 1.2, isPossible: hasOrder, isAtRisk: true, act: bookTransfer },
  'the manager waits for a transfer': {
    weight: 0.3,
    isPossible: hasOrder,
    async act(scene, random) {
      const money = await readMoney(scene, random);
      const { order_id, version } = money;
      const order = { order_id, version, ...nameProvince(money) };
      await scene.world.manager.person.payments.expectEmt({ order });
    },
  },
  'the manager gives money back': { weight: 5, isPossible: hasOrder, isAtRisk: true, act: refund },
  'the manager reads the invoice': {
    weight: 0.1,
    isPossible: hasOrder,
    act: (scene, random) => readInvoice(scene, pickOrderId(scene.team, random)),
  },
  'the manager decides about a payment that fits no order': {
    weight: 0.6,
    isPossible: ({ world }) => world.hasReviews,
    isAtRisk: true,
    act: decideReview,
  },
};
