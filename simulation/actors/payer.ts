/** A parent or treasurer who pays by the link in an e-mail. */
import { parsePaymentLink } from '#domain/payments/payment-link.ts';
import type { Action, Scene } from '../action.ts';
import type { PaymentLinkReference } from '../team.ts';
import { payByCard } from './card-provider.ts';
import { RECIPIENT } from './customer.ts';

/** Returns the payment links that were e-mailed to the team, the oldest first. */
function listLinks({ world, team }: Scene): PaymentLinkReference[] {
  const emailed = world
    .readInbox(team.email)
    .flatMap(({ text }) => /\/payment(#\S+)/.exec(text ?? '')?.[1] ?? []);
  return [...emailed, ...team.copiedLinks].flatMap((hash) => {
    const link = parsePaymentLink(hash);
    return link ? [{ order_id: link.orderId, payment_id: link.paymentId, type: 'payment' as const }] : [];
  });
}

const hasLinks = (scene: Scene) => listLinks(scene).length > 0;

export const PAYER: readonly Action[] = [
  {
    name: 'the payer opens the payment page',
    weight: 2,
    isPossible: hasLinks,
    act: (scene, random) => scene.team.payer.person.payments.checkLink(random.pick(listLinks(scene))),
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
      const { clientSecret } = await team.payer.person.payments.openLink({ ...link, ...RECIPIENT });
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
    act: (scene, random) => scene.team.payer.person.payments.confirmLink(random.pick(listLinks(scene))),
  },
];
