/** A manager sets prices, codes and credits, and how an order goes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, torontoDay } from '#domain/orders/dates/delivery.ts';
import { type Actions, isAlone, type Scene, type Send } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import { requireEqual } from '../laws/money.ts';
import { type Code, toCents } from '../laws/prices.ts';
import { createId, type Random } from '../random.ts';
import type { World } from '../world.ts';
import { hasOrder, press, pressWithPassword, readMoney } from './manager-money.ts';
import { isMade, REASON } from './staff.ts';

/** Presses a button that changes this figure by an amount, and once; all in dollars. */
async function pressAndCompare(
  world: World,
  random: Random,
  { read, amount, send }: { read: () => Promise<number>; amount: number; send: Send },
  pressButton = press,
): Promise<void> {
  const isUndisturbed = isAlone(world);
  const before = await read();
  await pressButton(world, random, send);
  if (isUndisturbed)
    requireEqual(
      'a figure that a manager has changed',
      toCents(await read()),
      toCents(before) + toCents(amount),
    );
}

async function adjustPrice(scene: Scene, random: Random): Promise<void> {
  const { order_id } = await readMoney(scene, random);
  const amount = (random.below(20_000) - 8_000) / 100 || 1;
  const adjustment = { order_id, adjustment_id: createId(random), amount, reason: REASON };
  const { orderManagement } = scene.world.manager.person;
  await pressAndCompare(scene.world, random, {
    read: async () => (await orderManagement.order({ order_id })).money!.price_adjustment,
    amount,
    send: () => orderManagement.adjustPrice(adjustment),
  });
}

export async function giveCredits({ world, team }: Scene, random: Random): Promise<void> {
  const amount = (random.below(4_000) - 500) / 100 || 1;
  const order_id = team.savedId!;
  const adjustment = { order_id, adjustment_id: createId(random), amount, reason: REASON };
  const { customers } = world.manager.person;
  const figure = {
    read: async () => (await customers.read({ order_id })).customer.account?.credits ?? 0,
    amount,
    send: () => customers.adjustCredits(adjustment),
  };
  await pressAndCompare(world, random, figure, pressWithPassword);
}

async function changePrice({ world }: Scene, random: Random): Promise<void> {
  const { pricing } = world.manager.person;
  const offered = (await pricing.read({})).pricing;
  const changed = random.pick(offered.filter(({ type }) => type === 'material' || type === 'shipping'));
  const price = Math.max(0, changed.price + (random.below(300) - 150) / 100);
  world.pricesSince = null;
  const updated = await pricing.update({ pricing: [{ ...changed, price }] });
  world.setPrices(updated.pricing);
  // The other process hears of it a moment later, on a busy computer after more.
  if (world.shop.processes.length > 1) await sleep(200);
}

/** Registers the shop, and later changes the rate of Ontario, both from tomorrow on. */
async function changeTaxes({ world }: Scene, random: Random): Promise<void> {
  const { taxes } = world.manager.person;
  const { registrations } = await taxes.read({});
  const from_day = addDays(torontoDay(world.now()), 1);
  const rate = {
    ...{ province: 'ON', part: 'HST' as const, rate: 10 + random.below(6), youth_rate: 5, youth_below: null },
    ...{ from_day, source: 'A simulated budget' },
  };
  const registration = { part: 'GST/HST' as const, number: '12345 6789 RT0001', from_day };
  const change =
    registrations.length === 0
      ? { registrations: [registration], rates: [] }
      : { registrations: [], rates: [rate] };
  world.taxes = null;
  await pressWithPassword(world, random, () => taxes.save(change));
  // The other process hears of it a moment later.
  if (world.shop.processes.length > 1) await sleep(200);
}

const CODE_DAYS = 20;

/** A one-time code of this customer, or one of everybody. */
export async function createCode(
  { world, team }: Scene,
  random: Random,
  email = random.once(2) ? team.email : null,
): Promise<Code> {
  const code = `SIM${random.below(1_000_000)}`;
  const type = random.pick(['percent', 'order', 'per jersey']);
  const discount = 1 + random.below(type === 'percent' ? 40 : type === 'order' ? 60 : 5);
  const quantity = random.once(3) ? random.below(12) : 0;
  await world.manager.person.discountCodes.add({
    ...{ code, type, discount, quantity, expire_days: CODE_DAYS, description: 'A simulated code' },
    ...(email === null ? { access: 'all' } : { access: 'one-time', email }),
  });
  // Half a day early.
  const expires = new Date(world.now().getTime() + (CODE_DAYS - 0.5) * 24 * 3_600_000);
  const created: Code = { ...{ code, type, discount, quantity, email, expires }, usedBy: null };
  world.codes.push(created);
  return created;
}

/** Staff may change a status without telling the customer. */
async function changeStatus({ world, team }: Scene, random: Random): Promise<void> {
  const { orderManagement, emails } = world.manager.person;
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
  if (isAlone(world) && told !== notify)
    throw new LawBroken('e-mails', `the customer is told of the new status of ${order_id}: ${told}`);
}

export const MANAGER_PRICES: Actions = {
  'the manager adjusts the price': { weight: 0.9, isPossible: hasOrder, act: adjustPrice },
  'the manager gives credits to a customer': {
    weight: 12,
    isPossible: ({ team }) =>
      team.hasAccount && team.savedId !== null && !team.paysByLink && team.carts.length < 3,
    act: giveCredits,
  },
  'the manager changes a price': { weight: 0.3, act: changePrice },
  'the manager registers for tax, or changes its rate': { weight: 0.2, act: changeTaxes },
  'the manager creates a discount code': {
    weight: 3,
    isPossible: ({ team }) => team.carts.length < 3,
    act: createCode,
  },
  'the manager changes the status quietly or not': { weight: 1, isPossible: isMade, act: changeStatus },
};
