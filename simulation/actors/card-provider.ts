/** The card provider: takes cards, sends its events late and twice, and decides about refunds when it likes. */
import { CARD_WEBHOOK_PATH } from '#server/testing/shop.ts';
import type { Action } from '../action.ts';
import { signCardEvent } from '../outside/outside-services.ts';
import { createId, type Random } from '../random.ts';
import type { World } from '../world.ts';

/** An event that the provider has to deliver. */
export interface CardEvent {
  readonly type: string;
  readonly object: { object: string; id: string; payment_intent?: string; status?: string };
}

const findIntent = ({ shop }: World, clientSecret: string) =>
  [...shop.outside.stripe.intents.values()].find(({ client_secret }) => client_secret === clientSecret);

export const isPayable = (world: World, clientSecret: string): boolean =>
  findIntent(world, clientSecret)?.status === 'requires_payment_method';

/** The customer's card is charged in the provider's form. Nothing happens to a payment that takes no card any more. */
export function payByCard(world: World, clientSecret: string): void {
  if (!isPayable(world, clientSecret)) return;
  world.shop.outside.stripe.pay(clientSecret);
  const { id } = findIntent(world, clientSecret)!;
  world.cardEvents.push({ type: 'payment_intent.succeeded', object: { object: 'payment_intent', id } });
}

async function deliver(world: World, { type, object }: CardEvent, random: Random): Promise<boolean> {
  const id = `evt_${createId(random)}`;
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = signCardEvent(body, world.now());
  const { statusCode } = await world.provider.person.post(CARD_WEBHOOK_PATH, body, {
    'stripe-signature': signature,
  });
  return statusCode === 200;
}

const listRefundable = ({ shop, cardEvents }: World) =>
  [...shop.outside.stripe.intents.values()].filter(
    ({ id, status, amount_received, latest_charge }) =>
      status === 'succeeded' &&
      latest_charge!.amount_refunded < amount_received &&
      // The shop knows the payment already.
      !cardEvents.some(({ object }) => object.id === id),
  );

const STRIPE_FAULTS = ['lost', 'reset', 'html', '500, do not retry', 429, 500] as const;

const hasEvents = ({ world }: { world: World }) => world.cardEvents.length > 0;

export const CARD_PROVIDER: readonly Action[] = [
  {
    name: 'the card provider delivers an event',
    weight: 2.5,
    isPossible: hasEvents,
    async act({ world }, random) {
      const event = random.pick(world.cardEvents);
      // One of six events comes again.
      if ((await deliver(world, event, random)) && !random.once(6))
        world.cardEvents = world.cardEvents.filter((other) => other !== event);
    },
  },
  {
    name: 'the card provider fails at the next requests',
    weight: 0.15,
    async act({ world }, random) {
      world.shop.outside.stripe.failNext(random.pick(STRIPE_FAULTS));
    },
  },
  {
    name: 'the card provider takes longer for refunds, or not',
    weight: 0.5,
    async act({ world }, random) {
      world.shop.outside.stripe.setRefundStatus(random.pick(['succeeded', 'succeeded', 'pending']));
    },
  },
  {
    name: 'somebody gives money back in the dashboard of the card provider',
    weight: 0.5,
    isPossible: ({ world }) => listRefundable(world).length > 0,
    async act({ world }, random) {
      const { id, amount_received, latest_charge } = random.pick(listRefundable(world));
      latest_charge!.amount_refunded +=
        1 + random.below(Math.min(500, amount_received - latest_charge!.amount_refunded));
      world.cardEvents.push({
        type: 'charge.refunded',
        object: { object: 'charge', id: latest_charge!.id, payment_intent: id },
      });
    },
  },
  {
    name: 'the card provider decides about a refund',
    weight: 1.5,
    isPossible: ({ world }) => world.listPendingRefunds().length > 0,
    async act({ world }, random) {
      const refund = random.pick(world.listPendingRefunds());
      refund.status = random.once(4) ? 'failed' : 'succeeded';
      if (refund.status === 'failed') {
        refund.failure_reason = 'expired_or_canceled_card';
        world.shop.outside.stripe.intents.get(refund.payment_intent)!.latest_charge!.amount_refunded -=
          refund.amount;
      }
      const { id, payment_intent, status } = refund;
      world.cardEvents.push({
        type: 'refund.updated',
        object: { object: 'refund', id, payment_intent, status },
      });
    },
  },
];
