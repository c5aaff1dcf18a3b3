/** A manager buys labels from the carriers, who carry the parcels and fail at times. */
import type { OrderShipments } from '#contract/shipping.ts';
import type { Actions, Scene } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import type { Random } from '../random.ts';
import { ADDRESS, RECIPIENT } from './open-cart.ts';
import { isMade, pickOrderId } from './staff.ts';

/** Those that do not wait for a time limit, which passes in real time. */
const CARRIER_FAULTS = [
  ...(['reset-before-commit', 'reset-after-commit', 'too-many-requests', 'server-error'] as const),
  ...(['html', 'truncated', 'extra-fields'] as const),
];

const CARRIERS = ['stallion', 'canadaPost'] as const;

/** Sends something while the carriers fail at their next request of this kind. */
async function sendDisturbed({ world }: Scene, random: Random, path: RegExp, send: () => Promise<unknown>) {
  const carriers = CARRIERS.map((name) => world.shop.outside[name]);
  for (const carrier of carriers) carrier.failNext(random.pick(CARRIER_FAULTS), path);
  world.network.step!.wasDisturbed = true;
  try {
    await send();
  } finally {
    for (const carrier of carriers) carrier.clearFaults();
  }
}

async function readShipments({ world, team }: Scene, random: Random) {
  const order_id = pickOrderId(team, random);
  const { shipping } = world.manager.person;
  return { order_id, shipping, shown: await shipping.shipments({ order_id }) };
}

/** As the shop proposes, or in two parcels; now and then something is left out, which the shop has to refuse. */
function choosePacking({ unshipped }: OrderShipments, random: Random): { parcels?: number[] } {
  if (unshipped < 2 || random.once(2)) return {};
  if (random.once(4)) return { parcels: [unshipped - 1] };
  const first = 1 + random.below(unshipped - 1);
  return { parcels: [first, unshipped - first] };
}

/** As the captain has told it on the phone. */
async function enterAddress({ world }: Scene, order_id: string): Promise<void> {
  const { orderManagement } = world.manager.person;
  const { version } = await orderManagement.order({ order_id });
  await orderManagement.updateOrder({
    order: { order_id, version, phone: RECIPIENT.phone, shipping_address: ADDRESS },
  });
}

async function buyLabels(scene: Scene, random: Random): Promise<void> {
  const { order_id, shipping, shown } = await readShipments(scene, random);
  if (!shown.recipient) await enterAddress(scene, order_id);
  // Nobody buys what is bought, but a manager with an old page tries.
  if ((shown.complete || shown.pending) && !random.once(8)) return;
  const parcels = { order_id, ...choosePacking(shown, random) };
  const carrier = random.pick(CARRIERS);
  const { rates } = await (carrier === 'stallion'
    ? shipping.stallionQuote(parcels)
    : shipping.cpRates(parcels));
  const [rate] = rates;
  if (!rate || random.once(8)) return;
  const buy = () => {
    if (!('postage_type' in rate))
      return shipping.cpCreate({ ...parcels, service_code: rate.serviceCode, total: rate.priceDetails.due });
    const { postage_type, package_type, total } = rate;
    return shipping.createShipment({ ...parcels, postage_type, package_type, total });
  };
  await (random.once(3) ? sendDisturbed(scene, random, /^POST .*shipment/, buy) : buy());
}

/** The carriers take most labels back. */
async function cancelLabels(scene: Scene, random: Random): Promise<void> {
  const { order_id, shipping, shown } = await readShipments(scene, random);
  if (!shown.shipments.some(({ state }) => state === 'bought')) return;
  const { network, shop } = scene.world;
  const { stallion, canadaPost } = shop.outside;
  canadaPost.isTransmitted = random.once(3);
  const isRefused = random.once(4);
  if (isRefused) {
    stallion.refusal = { status: 422, body: { success: false, message: 'The parcel is on its way.' } };
    canadaPost.refusal = { status: 412, messages: { '9999': 'The parcel is on its way.' } };
  }
  const send = () => shipping.cancel({ order_id });
  try {
    await (random.once(4) ? sendDisturbed(scene, random, /^DELETE|refund/, send) : send());
  } finally {
    stallion.refusal = null;
    canadaPost.refusal = null;
  }
  if (isRefused || network.step!.wasDisturbed) return;
  const left = (await shipping.shipments({ order_id })).shipments;
  if (left.some(({ state, service }) => state === 'bought' && service !== null))
    throw new LawBroken('parcels', `a label of order ${order_id} was cancelled, and counts as bought`);
}

/** Types a number, or removes one that was typed before. */
async function typeTrackingNumber(scene: Scene, random: Random): Promise<void> {
  const { order_id, shipping, shown } = await readShipments(scene, random);
  const isKnown = shown.tracking_number !== '';
  const tracking_number = isKnown ? '' : `1Z${100_000_000 + random.below(900_000_000)}`;
  await shipping.setTrackingNumber({ order_id, carrier: 'UPS', tracking_number });
}

/** Every parcel on the way is delivered, or the carriers do not know it yet. */
async function scanParcels({ world }: Scene, random: Random): Promise<void> {
  const { stallion, canadaPost } = world.shop.outside;
  const [date, time] = world.now().toISOString().slice(0, 19).split('T') as [string, string];
  const description = 'Delivered';
  const isKnown = random.once(2);
  stallion.events = isKnown ? [{ status: description, datetime: `${date} ${time}`, description }] : [];
  canadaPost.events = isKnown ? [{ identifier: '1408', date, time, zone: 'EST', description }] : [];
  await world.runJobs(['track-parcels']);
}

export const SHIPPING: Actions = {
  'the manager buys labels': { weight: 5, isPossible: isMade, act: buyLabels },
  'the manager cancels the labels': { weight: 1.8, isPossible: isMade, act: cancelLabels },
  'the manager types a tracking number': { weight: 0.4, isPossible: isMade, act: typeTrackingNumber },
  'a carrier fails at the next request': {
    weight: 0.4,
    async act({ world: { shop } }, random) {
      shop.outside[random.pick(CARRIERS)].failNext(random.pick(CARRIER_FAULTS));
    },
  },
  'the carriers scan the parcels': { weight: 0.4, act: scanParcels },
  'the captain follows the parcel': {
    weight: 0.8,
    isPossible: isMade,
    async act({ team }) {
      const { orders, shipping } = team.captain.person;
      const shown = (await orders.status({ id: team.savedId! })).orders;
      for (const ship_code of shown.flatMap(({ tracking_numbers }) => tracking_numbers))
        await shipping.trackingDetails({ ship_code });
    },
  },
};
