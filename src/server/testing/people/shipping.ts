/** A shop with a manager and paid orders whose labels come from fakes of the carriers. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Carrier } from '#domain/shipping/carrier.ts';
import type { PostageCarrier, Shipment } from '../../platform/providers/postage/carrier/postage-carrier.ts';
import { openCanadaPost, openStallion } from '../postage/live-carriers.ts';
import { openForFile, openShopForFile, signInForFile, stopService, whenOpen } from '../shop/for-file.ts';
import type { Person, TestShop } from '../shop/shop.ts';
import { createPaidTeam } from './paid-team.ts';

export interface ShippingShop {
  shop: TestShop;
  olga: Person;
  stallion: Awaited<ReturnType<typeof openStallion>>['service'];
  canadaPost: Awaited<ReturnType<typeof openCanadaPost>>['service'];
}

/** Shared by the tests of a file. */
export function openShippingShop(): ShippingShop {
  const shop = openShopForFile();
  const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
  const broker = openForFile(openStallion, stopService);
  const national = openForFile(() => openCanadaPost(null), stopService);
  beforeAll(() => {
    shop.services.carriers = { 'stallion-express': broker.carrier, 'canada-post': national.carrier };
  });
  return whenOpen(() => ({ shop, olga, stallion: broker.service, canadaPost: national.service }));
}

/** Creates a paid order and gives it so many jerseys, as many as large teams have. */
export async function createPaidOrder(shop: TestShop, jerseys = 12): Promise<string> {
  const { orderId } = await createPaidTeam(shop);
  await sql`update orders set total_jerseys = ${jerseys} where order_id = ${orderId}`.execute(
    shop.database.db,
  );
  return orderId;
}

/** Replaces methods of a carrier, as long as the returned function has not been called. */
export function replaceCarrier(
  { services }: TestShop,
  carrier: Carrier,
  methods: Partial<PostageCarrier>,
): () => void {
  const original = services.carriers[carrier];
  services.carriers = { ...services.carriers, [carrier]: { ...original, ...methods } };
  return () => {
    services.carriers = { ...services.carriers, [carrier]: original };
  };
}

/** Begins a purchase in a process that dies after the carrier sold the label: the answer never arrives. */
export async function dieAfterPurchase(shop: TestShop, carrier: Carrier, begin: () => void): Promise<void> {
  const { buy } = shop.services.carriers[carrier];
  const restart = await new Promise<() => void>((resolve) => {
    const restore = replaceCarrier(shop, carrier, {
      buy: async (request) => {
        await buy(request);
        resolve(restore);
        return new Promise<Shipment>(() => undefined);
      },
    });
    begin();
  });
  restart();
}

/** Returns the carrier's ids of the labels that the shop has booked, the oldest first. */
export async function listBookedLabels({ database }: TestShop, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select s.shipment_code as code from shipments s join orders o on o.id = s.order_pk
    where o.order_id = ${orderId} and s.state = 'bought' order by s.id`.execute(database.db);
  return rows.map(({ code }) => code);
}
