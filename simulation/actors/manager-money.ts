/** A manager asks for payments, books transfers, gives money back and decides about payments that fit no order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentSummary } from '#contract/payments.ts';
import { WORK_STATES } from '#domain/orders/work-state.ts';
import { REFUND_KINDS } from '#domain/payments/balance.ts';
import type { Action, Scene } from '../action.ts';
import { createId, type Random } from '../random.ts';
import type { World } from '../world.ts';
import { REASON } from './staff.ts';

/** A saved order is asked to be paid only where the team does not use the cart. */
const hasOrder = ({ team }: Scene) => team.paidIds.length > 0 || (team.savedId !== null && team.paysByLink);

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

async function sendLink(scene: Scene, random: Random, kind: 'deposit' | 'payment'): Promise<void> {
  const { order_id, version, due } = await readMoney(scene, random);
  const copied = random.once(4);
  const amount = kind === 'deposit' && random.once(2) ? draw(random, due * 1.1) : undefined;
  const { payments } = scene.world.manager.person;
  const send = kind === 'deposit' ? payments.sendDepositLink : payments.sendPaymentLink;
  const { link } = await send({ order: { order_id, version, amount, copied } });
  if (link) scene.team.copiedLinks.push(new URL(link).hash);
}

export const MANAGER_MONEY: readonly Action[] = [
  {
    name: 'the manager asks for a deposit',
    weight: 1.2,
    isPossible: hasOrder,
    act: (scene, random) => sendLink(scene, random, 'deposit'),
  },
  {
    name: 'the manager asks for the payment',
    weight: 1.2,
    isPossible: hasOrder,
    act: (scene, random) => sendLink(scene, random, 'payment'),
  },
  {
    name: 'the manager books a deposit by transfer',
    weight: 0.6,
    isPossible: hasOrder,
    async act(scene, random) {
      const { order_id, version, due } = await readMoney(scene, random);
      const reference = `D${random.below(1_000_000)}`;
      const amount = draw(random, due);
      await scene.world.manager.person.payments.confirmEmtDeposit({
        order: { order_id, version, amount, reference },
      });
    },
  },
  {
    name: 'the manager books a payment by transfer',
    weight: 0.6,
    isPossible: hasOrder,
    async act(scene, random) {
      const { order_id, version } = await readMoney(scene, random);
      const reference = `P${random.below(1_000_000)}`;
      await scene.world.manager.person.payments.confirmEmtPayment({
        order: { order_id, version, reference },
      });
    },
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
  {
    name: 'the manager adjusts the price',
    weight: 0.9,
    isPossible: hasOrder,
    async act(scene, random) {
      const { order_id } = await readMoney(scene, random);
      const adjustment = {
        order_id,
        adjustment_id: createId(random),
        amount: (random.below(20_000) - 8_000) / 100 || 1,
      };
      await scene.world.manager.person.orderManagement.adjustPrice({ ...adjustment, reason: REASON });
      // The page sends it again when the button is pressed twice.
      if (random.once(5))
        await scene.world.manager.person.orderManagement.adjustPrice({ ...adjustment, reason: REASON });
    },
  },
  {
    name: 'the manager stops the work on an order or takes it up again',
    weight: 0.42,
    isPossible: hasOrder,
    async act(scene, random) {
      const { order_id, version } = await readMoney(scene, random);
      // Most orders go on.
      const work_state = random.once(2) ? random.pick(WORK_STATES) : WORK_STATES[0];
      await scene.world.manager.person.orderManagement.setWorkState({
        order_id,
        version,
        work_state,
        reason: REASON,
      });
    },
  },
  {
    name: 'the manager gives money back',
    weight: 1.2,
    isPossible: ({ team }) => team.paidIds.length > 0,
    async act(scene, random) {
      const { order_id, captures } = await readMoney(scene, random);
      if (captures.length === 0) return;
      const capture = random.pick(captures);
      const amount = random.once(3) ? capture.refundable : Math.min(draw(random, 40), capture.amount);
      await confirmPassword(scene.world);
      const refund = {
        ...{
          id: createId(random),
          order_id,
          payment: capture.id,
          amount,
          amount_again: amount,
          reason: REASON,
        },
        kind: random.once(3) ? undefined : random.pick(REFUND_KINDS),
        cancel: random.once(10),
      };
      await scene.world.manager.person.payments.refund({ refund });
      if (random.once(5)) await scene.world.manager.person.payments.refund({ refund });
    },
  },
  {
    name: 'the manager decides about a payment that fits no order',
    weight: 0.6,
    isPossible: ({ world }) => world.hasReviews,
    async act({ world }, random) {
      const { reviews } = await world.manager.person.reports.overview({});
      world.hasReviews = reviews.length > 0;
      if (reviews.length === 0) return;
      const { id } = random.pick(reviews.toSorted((a, b) => a.at.localeCompare(b.at)));
      const { order_id } = await world.manager.person.payments.review({ id });
      await confirmPassword(world);
      const decisions = [
        { id, outcome: 'orders' as const },
        { id, outcome: 'refunded' as const, refund: createId(random), reason: REASON },
        ...(order_id ? [{ id, outcome: 'counted' as const, order_id }] : []),
      ];
      await world.manager.person.payments.settleReview({ review: random.pick(decisions) });
    },
  },
  {
    name: 'the manager gives credits to a customer',
    weight: 0.8,
    isPossible: ({ team }) => team.hasAccount && team.savedId !== null,
    async act({ world, team }, random) {
      await confirmPassword(world);
      const amount = (random.below(4_000) - 1_000) / 100 || 1;
      const adjustment = { order_id: team.savedId!, adjustment_id: createId(random), amount, reason: REASON };
      await world.manager.person.customers.adjustCredits(adjustment);
    },
  },
  {
    name: 'the manager changes a price',
    weight: 0.1,
    async act({ world }, random) {
      const { pricing } = await world.manager.person.pricing.read({});
      const changed = random.pick(pricing.filter(({ type }) => type === 'material' || type === 'shipping'));
      const price = changed.price + (random.below(300) - 150) / 100;
      const list = await world.manager.person.pricing.update({ pricing: [{ ...changed, price }] });
      world.setPrices(list.pricing);
      // The other process hears of it a moment later.
      await sleep(50);
    },
  },
  {
    name: 'the manager creates a discount code',
    weight: 0.6,
    isPossible: ({ world }) => world.codes.length < 40,
    async act({ world }, random) {
      const code = `SIM${random.below(1_000_000)}`;
      const type = random.pick(['percent', 'order', 'per jersey']);
      const access = random.pick(['all', 'one-time']);
      const discount = 1 + random.below(type === 'percent' ? 40 : type === 'order' ? 60 : 5);
      const fields = {
        code,
        discount,
        type,
        access,
        quantity: 1,
        expire_days: 30,
        description: 'A simulated code',
      };
      await world.manager.person.discountCodes.add(fields);
      world.codes.push({ code, type, discount });
    },
  },
];
