/** Labels for several orders: the cheapest and the fastest rate of each, bought one after the other (rules.md delivery-13). */
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { buyOption, type PostageOption, readBrokerOptions, readCarrierOptions } from './postage-option.ts';

export type OrderToShip = Pick<
  ListedOrder,
  'order_id' | 'version' | 'secret_code' | 'order_status' | 'tracking_number' | 'has_address' | 'paid'
>;

export const SPEEDS = ['cheapest', 'fastest'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Quoted {
  order: OrderToShip;
  /** Null for an order whose labels are bought, or that no carrier takes. */
  options: Readonly<Record<Speed, PostageOption>> | null;
  /** Why it is not shipped; '' for none. */
  fault: string;
}

/** Asks both carriers about one order. An order that has its number needs no label. */
export async function quoteOrder(order: OrderToShip): Promise<Quoted> {
  if (order.tracking_number) return { order, options: null, fault: '' };
  if (!order.has_address) return { order, options: null, fault: 'no address to ship to' };
  const request = { order_id: order.order_id };
  const unpacked = await findUnpacked(order);
  if (unpacked) return { order, options: null, fault: unpacked };
  const answers = await Promise.all(
    [readBrokerOptions, readCarrierOptions].map((read) =>
      read(request).catch((error: unknown) => ({
        options: [],
        refusal: { text: errorMessage(error), ms: 0 },
      })),
    ),
  );
  const options = answers.flatMap((answer) => answer.options);
  const refusal = answers.find((answer) => answer.refusal)?.refusal?.text;
  if (options.length === 0)
    return { order, options: null, fault: refusal ?? 'no carrier offers a service for its parcels' };
  return { order, options: { cheapest: findCheapest(options), fastest: findFastest(options) }, fault: '' };
}

/** Returns why an order that is packed by scanning is not sent among others; '' for none. */
async function findUnpacked({ order_id }: OrderToShip): Promise<string> {
  try {
    const { packed } = await api.shipping.shipments({ order_id });
    const missing = packed?.missing ?? 0;
    return missing > 0 ? `${missing} not packed: buy its labels on its page, with a reason` : '';
  } catch (error) {
    return errorMessage(error);
  }
}

const findCheapest = (options: readonly PostageOption[]): PostageOption =>
  options.toSorted((a, b) => a.total - b.total || compareDays(a, b))[0]!;

const findFastest = (options: readonly PostageOption[]): PostageOption =>
  options.toSorted((a, b) => compareDays(a, b) || a.total - b.total)[0]!;

/** One whose days are not known is the slowest. */
const compareDays = (a: PostageOption, b: PostageOption): number =>
  (a.days ?? Number.MAX_SAFE_INTEGER) - (b.days ?? Number.MAX_SAFE_INTEGER);

/** In dollars. */
export const sumTotals = (quoted: readonly Quoted[], speed: Speed): number =>
  quoted.reduce((cents, { options }) => cents + Math.round((options?.[speed].total ?? 0) * 100), 0) / 100;

export interface Bought {
  order: OrderToShip;
  /** Why it has no label; '' when it has. */
  fault: string;
}

/** Buys the labels of one order. What is bought already is not bought again, so that all can be repeated. */
export async function buyLabelsOf({ order, options }: Quoted, speed: Speed): Promise<Bought> {
  if (!options) return { order, fault: '' };
  try {
    const refusal = await buyOption({ order_id: order.order_id }, options[speed]);
    return { order, fault: refusal?.text ?? '' };
  } catch (error) {
    return { order, fault: errorMessage(error) };
  }
}
