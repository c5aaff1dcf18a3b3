/** A manager buys labels from the carriers, who carry the parcels and fail at times. */
import type { OrderResponse } from '#contract/order-dto.ts';
import type { OrderShipments } from '#contract/shipping.ts';
import type { Fault } from '#server/testing/postage/fake-service.ts';
import type { Action, Scene } from '../action.ts';
import type { Random } from '../random.ts';
import { ADDRESS, RECIPIENT } from './open-cart.ts';
import { isMade, pickOrderId } from './staff.ts';

/** Those that do not wait for a time limit, which passes in real time. */
const CARRIER_FAULTS: readonly Fault[] = [
  'reset-before-commit',
  'reset-after-commit',
  'too-many-requests',
  'server-error',
  'html',
  'truncated',
  'extra-fields',
];

async function readShipments({ world, team }: Scene, random: Random) {
  const order_id = pickOrderId(team, random);
  const { shipping } = world.manager.person;
  return { order_id, shipping, ...(await shipping.shipments({ order_id })) };
}

/** Mostly as the shop proposes; sometimes in two parcels. */
function choosePacking({ unshipped }: OrderShipments, random: Random): { parcels?: number[] } {
  if (unshipped < 2 || !random.once(4)) return {};
  const first = 1 + random.below(unshipped - 1);
  return { parcels: [first, unshipped - first] };
}

/** Returns what is to be bought; null where nothing is: nobody buys what is bought, but a manager with an old page tries. */
async function preparePurchase(scene: Scene, random: Random) {
  const { order_id, shipping, ...shown } = await readShipments(scene, random);
  const { orderManagement } = scene.world.manager.person;
  const { version, order } = await orderManagement.order({ order_id });
  if (!shown.recipient) await enterAddress(scene, { order_id, version });
  const isBought = shown.complete || shown.pending;
  if (isBought && !random.once(8)) return null;
  const { packed } = scene.team;
  // Somebody else may change the list at the same moment.
  if (scene.world.network.step!.deeds > 1) packed.delete(order_id);
  else if (!isBought) packed.set(order_id, (JSON.parse(order) as OrderResponse).total_jerseys);
  return { shipping, parcels: { order_id, ...choosePacking(shown, random) } };
}

/** As the captain has told it on the phone. */
const enterAddress = ({ world }: Scene, order: { order_id: string; version: number }) =>
  world.manager.person.orderManagement.updateOrder({
    order: { ...order, phone: RECIPIENT.phone, shipping_address: ADDRESS },
  });

async function buyFromBroker(scene: Scene, random: Random): Promise<void> {
  const purchase = await preparePurchase(scene, random);
  if (!purchase) return;
  const { shipping, parcels } = purchase;
  const [rate] = (await shipping.stallionQuote(parcels)).rates;
  if (!rate || random.once(6)) return;
  const { postage_type, package_type, total } = rate;
  await shipping.createShipment({ ...parcels, postage_type, package_type, total });
}

async function buyFromPost(scene: Scene, random: Random): Promise<void> {
  const purchase = await preparePurchase(scene, random);
  if (!purchase) return;
  const { shipping, parcels } = purchase;
  const [rate] = (await shipping.cpRates(parcels)).rates;
  if (!rate || random.once(6)) return;
  const total = rate.priceDetails.due;
  await shipping.cpCreate({ ...parcels, service_code: rate.serviceCode, total });
}

async function readLabel(scene: Scene, random: Random): Promise<void> {
  const { shipping, shipments } = await readShipments(scene, random);
  const bought = shipments.filter(({ state, ship_code }) => state === 'bought' && ship_code !== null);
  if (bought.length === 0) return;
  const { carrier, ship_code } = random.pick(bought);
  if (carrier === 'Canada Post') await shipping.cpShipmentLink({ shipmentId: ship_code! });
  else await shipping.shippingInfo({ ship_code: ship_code! });
}

async function cancel(scene: Scene, random: Random): Promise<void> {
  const { order_id, shipping, shipments } = await readShipments(scene, random);
  if (shipments.some(({ state }) => state === 'bought')) await shipping.cancel({ order_id });
}

/** Every parcel on the way is at the same place. */
function scanParcels({ world }: Scene, random: Random): void {
  const { stallion, canadaPost } = world.shop.outside;
  const [description, identifier] = random.pick([
    ['Accepted', '0100'],
    ['Arrived at a facility', '0170'],
    ['Delivered', '1408'],
  ] as const);
  const [date, time] = world.now().toISOString().split('T') as [string, string];
  stallion.events = [{ status: description, datetime: `${date} ${time.slice(0, 8)}`, description }];
  canadaPost.events = [{ identifier, date, time: time.slice(0, 8), zone: 'EST', description }];
}

export const SHIPPING: readonly Action[] = [
  { name: 'the manager buys labels of Stallion Express', weight: 2, isPossible: isMade, act: buyFromBroker },
  { name: 'the manager buys labels of Canada Post', weight: 1.5, isPossible: isMade, act: buyFromPost },
  { name: 'the manager reads a label', weight: 0.6, isPossible: isMade, act: readLabel },
  { name: 'the manager cancels the labels', weight: 1, isPossible: isMade, act: cancel },
  {
    name: 'the manager types a tracking number',
    weight: 0.4,
    isPossible: isMade,
    async act(scene, random) {
      const { order_id, shipping, tracking_number } = await readShipments(scene, random);
      const isRemoved = tracking_number !== '' && !random.once(4);
      const number = isRemoved ? '' : `1Z${100_000_000 + random.below(900_000_000)}`;
      await shipping.setTrackingNumber({ order_id, carrier: 'UPS', tracking_number: number });
    },
  },
  {
    name: 'a carrier fails at the next request',
    weight: 0.7,
    async act({ world }, random) {
      const { stallion, canadaPost } = world.shop.outside;
      const path = random.pick([/./, /^POST .*shipment/, /^DELETE/]);
      random.pick([stallion, canadaPost]).failNext(random.pick(CARRIER_FAULTS), path);
    },
  },
  {
    name: 'the carriers transmit their shipments, or not',
    weight: 0.2,
    async act({ world }, random) {
      world.shop.outside.canadaPost.isTransmitted = random.once(3);
    },
  },
  {
    name: 'the carriers scan the parcels',
    weight: 0.4,
    async act(scene, random) {
      scanParcels(scene, random);
      await scene.world.runJobs(['track-parcels']);
    },
  },
  {
    name: 'the captain follows the parcel',
    weight: 0.8,
    isPossible: isMade,
    async act({ team }) {
      const { orders, shipping } = team.captain.person;
      const numbers = (await orders.status({ id: team.savedId! })).orders.flatMap(
        ({ tracking_numbers }) => tracking_numbers,
      );
      for (const ship_code of numbers) await shipping.trackingDetails({ ship_code });
    },
  },
];
