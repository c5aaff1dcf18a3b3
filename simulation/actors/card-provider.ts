/** The card provider: takes cards, sends its events late and twice, and decides about refunds when it likes. */
import type { FakeRefund } from '#server/testing/fakes/fake-stripe.ts';
import type { StripeFault } from '#server/testing/fakes/fake-stripe-faults.ts';
import { CARD_WEBHOOK_PATH } from '#server/testing/shop/shop.ts';
import type { Actions } from '../action.ts';
import { signCardEvent } from '../outside/outside-services.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** An event that the provider has to deliver. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  /** The payment that it is about. */
  readonly intent: string;
  readonly object: { object: string; id: string; payment_intent?: string; status?: string };
}

export const findIntent = ({ shop }: World, clientSecret: string) =>
  [...shop.outside.stripe.intents.values()].find(({ client_secret }) => client_secret === clientSecret);

export const isPayable = (world: World, clientSecret: string): boolean =>
  findIntent(world, clientSecret)?.status === 'requires_payment_method';

/**
 * The customer's card is charged in the provider's form, unless the payment takes no card any more. Returns the event about it,
 * which now and then gets lost for good.
 */
export function payByCard(world: World, clientSecret: string, random: Random): CardEvent[] {
  if (!isPayable(world, clientSecret)) return [];
  world.shop.outside.stripe.pay(clientSecret);
  if (random.once(4)) return [];
  return [announceNewest(world)];
}

function addEvent(world: World, type: string, object: CardEvent['object']): void {
  world.shop.outside.stripe.log.add(type, object);
  announceNewest(world);
}

/** The newest event of the provider has to be delivered. */
function announceNewest(world: World): CardEvent {
  const { id, type, data } = world.shop.outside.stripe.log.events.at(-1)!;
  const object = data.object as CardEvent['object'];
  const event = { id, type, intent: object.payment_intent ?? object.id, object };
  world.cardEvents.push(event);
  return event;
}

/** Delivers an event, which comes again until the shop has said that it has it. */
async function deliver(world: World, { id, type, object, intent }: CardEvent): Promise<void> {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const { statusCode } = await world.provider.person.post(CARD_WEBHOOK_PATH, body, {
    'stripe-signature': signCardEvent(body, world.now()),
  });
  if (statusCode !== 200) return;
  world.cardEvents = world.cardEvents.filter((event) => event.id !== id);
  if (object.object === 'dispute') world.disputes.push({ type, intent });
}

export async function deliverEventsOf(world: World, events: readonly CardEvent[]): Promise<void> {
  for (const event of events) await deliver(world, event);
}

/** So many of the newest payments, whose teams still play. */
const NEWEST = 12;

/** The newest payments that the shop knows, whose bank does not want the money back. */
const listSettled = ({ shop, booked }: World) =>
  [...shop.outside.stripe.intents.values()]
    .filter(({ id, latest_charge }) => booked.has(id) && !latest_charge!.disputed)
    .slice(-NEWEST);

const listRefundable = (world: World) =>
  listSettled(world).filter(
    ({ amount_received, latest_charge }) => latest_charge!.amount_refunded < amount_received,
  );

const listPending = ({ shop }: World) =>
  [...shop.outside.stripe.refunds.values()].filter(({ status }) => status === 'pending');

/** The refunds that the shop knows as made. */
const listMade = ({ shop, booked }: World) =>
  [...shop.outside.stripe.refunds.values()].filter(
    ({ id, status }) => status === 'succeeded' && booked.has(id),
  );

const STRIPE_FAULTS: readonly StripeFault[] = [
  ...(['lost', 'reset', 'html', 429, 500, '500, do not retry', 'acted, do not retry'] as const),
];

/** The shop asks three times before it gives up; often it reads first, and fails only when it goes on to change something. */
export function disturbProvider(
  { shop, network }: World,
  random: Random,
  faults: readonly StripeFault[],
): void {
  const { stripe } = shop.outside;
  const fault = random.pick(faults);
  const next = String(fault).endsWith('do not retry') ? [fault] : [fault, fault, fault];
  if (random.once(2)) stripe.failNextPost(...next);
  else stripe.failNext(...next);
  network.step!.wasDisturbed = true;
}

function decideRefund(world: World, refund: FakeRefund, isFailing: boolean): void {
  const { id, payment_intent } = refund;
  refund.status = isFailing ? 'failed' : 'succeeded';
  if (isFailing) {
    refund.failure_reason = 'expired_or_canceled_card';
    world.shop.outside.stripe.intents.get(payment_intent)!.latest_charge!.amount_refunded -= refund.amount;
  }
  const object = { object: 'refund', id, payment_intent, status: refund.status };
  addEvent(world, 'refund.updated', object);
}

export const CARD_PROVIDER: Actions = {
  'the card provider delivers an event': {
    weight: 4,
    isPossible: ({ world }) => world.cardEvents.length > 0,
    isAtRisk: true,
    async act({ world }, random) {
      const event = random.pick(world.cardEvents);
      await deliver(world, event);
      // One of three events comes again.
      if (random.once(3)) await deliver(world, event);
    },
  },
  'the card provider fails at the next requests': {
    weight: 0.1,
    act: async ({ world }, random) => disturbProvider(world, random, STRIPE_FAULTS),
  },
  'the card provider takes longer for refunds, or not': {
    weight: 0.5,
    async act({ world }, random) {
      world.shop.outside.stripe.setRefundStatus(random.pick(['succeeded', 'succeeded', 'pending']));
    },
  },
  'somebody gives money back in the dashboard of the card provider': {
    weight: 0.7,
    isPossible: ({ world }) => listRefundable(world).length > 0,
    async act({ world }, random) {
      const { id, amount_received, latest_charge } = random.pick(listRefundable(world));
      const left = amount_received - latest_charge!.amount_refunded;
      latest_charge!.amount_refunded += random.once(4) ? left : 1 + random.below(Math.min(500, left));
      addEvent(world, 'charge.refunded', {
        ...{ object: 'charge', id: latest_charge!.id, payment_intent: id },
      });
    },
  },
  'the bank of a customer demands a payment back': {
    weight: 0.3,
    isPossible: ({ world }) => listSettled(world).length > 0,
    async act({ world }, random) {
      const { id: payment_intent } = random.pick(listSettled(world));
      for (const status of ['needs_response', 'lost']) {
        world.shop.outside.stripe.dispute(payment_intent, status);
        announceNewest(world);
      }
    },
  },
  'the card provider decides about a refund': {
    weight: 1.5,
    isPossible: ({ world }) => listPending(world).length > 0,
    act: async ({ world }, random) => decideRefund(world, random.pick(listPending(world)), random.once(4)),
  },
  'a refund fails after it was made': {
    weight: 0.3,
    isPossible: ({ world }) => listMade(world).length > 0,
    act: async ({ world }, random) => decideRefund(world, random.pick(listMade(world)), true),
  },
};
