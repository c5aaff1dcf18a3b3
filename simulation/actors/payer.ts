/** A parent or treasurer who pays by the link in an e-mail. */
import { parsePaymentLink } from '#domain/payments/payment-link.ts';
import { ApiError, type Person } from '#server/testing/shop.ts';
import type { Action, Scene } from '../action.ts';
import type { PaymentLinkReference } from '../team.ts';
import { payByCard } from './card-provider.ts';
import { RECIPIENT } from './customer.ts';

/** Returns the payment links that were given to the team, the oldest first, without those that the shop has refused. */
function listLinks({ world, team }: Scene): PaymentLinkReference[] {
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

/** A payer does not come back to a link that does not work. */
async function followLink<T>(
  { team }: Scene,
  link: PaymentLinkReference,
  use: (link: PaymentLinkReference, payments: Person['payments']) => Promise<T>,
): Promise<T> {
  try {
    return await use(link, team.payer.person.payments);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-link-invalid')
      team.deadLinks.add(link.payment_id);
    throw error;
  }
}

const hasLinks = (scene: Scene) => listLinks(scene).length > 0;

export const PAYER: readonly Action[] = [
  {
    name: 'the payer opens the payment page',
    weight: 2,
    isPossible: hasLinks,
    act: (scene, random) =>
      followLink(scene, random.pick(listLinks(scene)), (link, { checkLink }) => checkLink(link)),
  },
  {
    name: 'the payer pays by the link',
    weight: 4,
    isPossible: hasLinks,
    async act(scene, random) {
      const { world, team } = scene;
      // The newest link is the one that a payer finds first.
      const links = listLinks(scene);
      const link = random.once(4) ? random.pick(links) : links.at(-1)!;
      const { clientSecret } = await followLink(scene, link, (chosen, { openLink }) =>
        openLink({ ...chosen, ...RECIPIENT }),
      );
      if (random.once(5)) return;
      payByCard(world, clientSecret);
      if (random.once(5)) return;
      await team.payer.person.payments.confirmLink(link);
    },
  },
  {
    name: 'the payer comes back to the payment page',
    weight: 1,
    isPossible: hasLinks,
    act: (scene, random) =>
      followLink(scene, random.pick(listLinks(scene)), (link, { confirmLink }) => confirmLink(link)),
  },
];
