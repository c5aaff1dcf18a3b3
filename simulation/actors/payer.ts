/** A parent or treasurer who pays by the link in an e-mail. */
import { parsePaymentLink } from '#domain/payments/payment-link.ts';
import { ApiError, type Person } from '#server/testing/shop/shop.ts';
import { type Actions, actAtOnce, isAlone, type Scene } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import { checkBooking } from '../laws/order-money.ts';
import { toCents } from '../laws/prices.ts';
import type { Random } from '../random.ts';
import { deliverEventsOf, payByCard } from './card-provider.ts';
import { endTwoWeeks, TWO_WEEKS } from './clock.ts';
import { RECIPIENT } from './open-cart.ts';

/** Returns the payment links that were given to the team, the oldest first, without those that the shop has refused. */
function listLinks({ world, team }: Scene) {
  const emailed = world
    .readInbox(team.email)
    .flatMap(({ text }) => /\/payment(#\S+)/.exec(text ?? '')?.[1] ?? []);
  return [...emailed, ...team.copiedLinks].flatMap((hash) => {
    const link = parsePaymentLink(hash);
    return link && !team.deadLinks.has(link.paymentId)
      ? [{ order_id: link.orderId, payment_id: link.paymentId, type: 'payment' as const }]
      : [];
  });
}

type Link = ReturnType<typeof listLinks>[number];

/** A payer does not come back to a link that does not work. */
async function followLink<T>(
  { team }: Scene,
  link: Link,
  use: (payments: Person['payments']) => Promise<T>,
): Promise<T> {
  try {
    return await use(team.payer.person.payments);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-link-invalid')
      team.deadLinks.add(link.payment_id);
    throw error;
  }
}

async function payByLink(scene: Scene, random: Random): Promise<void> {
  const { world } = scene;
  // The newest link is the one that a payer finds first.
  const links = listLinks(scene);
  const link = random.once(4) ? random.pick(links) : links.at(-1)!;
  const isUndisturbed = isAlone(world);
  const readMoney = () => world.manager.person.payments.orderMoney({ order_id: link.order_id });
  const before = await readMoney();
  const { clientSecret, amount } = await followLink(scene, link, (payments) =>
    payments.openLink({ ...link, ...RECIPIENT }),
  );
  if (random.once(6)) return;
  const events = payByCard(world, clientSecret, random);
  if (random.once(4)) return;
  await actAtOnce(world, [
    () => followLink(scene, link, (payments) => payments.confirmLink(link)),
    () => deliverEventsOf(world, events),
  ]);
  if (isUndisturbed) checkBooking(scene.team, [before, await readMoney()], toCents(amount));
}

/** The links of the team have expired by now, unless the manager copies one at the same moment. */
async function payTooLate(scene: Scene, random: Random): Promise<void> {
  const { world } = scene;
  const link = random.pick(listLinks(scene));
  await endTwoWeeks(scene);
  await followLink(scene, link, (payments) => payments.openLink({ ...link, ...RECIPIENT }));
  if (isAlone(world)) throw new LawBroken('money', `a link of ${link.order_id} can be paid after two weeks`);
}

const hasLinks = (scene: Scene) => listLinks(scene).length > 0;

export const PAYER: Actions = {
  'the payer opens the payment page, before or after paying': {
    weight: 3,
    isPossible: hasLinks,
    act(scene, random) {
      const link = random.pick(listLinks(scene));
      const isBack = random.once(3);
      return followLink<unknown>(scene, link, (payments) =>
        isBack ? payments.confirmLink(link) : payments.checkLink(link),
      );
    },
  },
  'the payer pays by the link': { weight: 50, isPossible: hasLinks, isAtRisk: true, act: payByLink },
  'the payer follows the link after two weeks': {
    weight: 4,
    isPossible: hasLinks,
    passes: TWO_WEEKS,
    act: payTooLate,
  },
};
