import type { orders, QuotedOrders } from '#contract/orders.ts';
import { fromWire, toWire } from '#contract/wire-order.ts';
import { cents, sum, toDollars, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/pricing.ts';
import { asProduct } from '#domain/product-order.ts';
import { shippingFor } from '#domain/shipping.ts';
import { Budget } from '../budget.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { approveMockup } from './approve-mockup.ts';
import { loadByEmail, loadByLink, teamLink } from './load.ts';
import { saveOrder } from './save.ts';
import { listDeferredSaves, settleDeferredSave } from './settle-deferred.ts';
import { orderStatus } from './status.ts';

/** A quote costs some ten microseconds a row; a team of fifty that types uses a few thousand rows a minute. */
const QUOTED_ROWS_A_MINUTE = 60_000;

export const orderHandlers = (services: Services): Handlers<typeof orders> => {
  const quotedRows = new Budget({
    most: QUOTED_ROWS_A_MINUTE * services.config.limitsFactor,
    seconds: 60,
  });
  return {
    save: ({ order, key }, caller) => saveOrder(services, order, key, caller),
    quote: ({ order }, caller) => {
      quotedRows.take(caller.address, countRows(order));
      return quote(services, order);
    },
    load: ({ order_id, email }, caller) => loadByEmail(services, order_id, email, caller),
    loadShared: ({ order_id }, caller) => loadByLink(services, order_id, caller),
    teamLink: ({ order_id, reset }, caller) => teamLink(services, order_id, reset, caller),
    deferredSaves: ({ order_id }, caller) => listDeferredSaves(services, order_id, caller),
    settleDeferredSave: (decision, caller) => settleDeferredSave(services, decision, caller),
    status: ({ id }, caller) => orderStatus(services, id, caller),
    approveMockup: (typed, caller) => approveMockup(services, typed, caller),
  };
};

const countRows = ({ orders: sent }: QuotedOrders): number =>
  sent.reduce((rows, { order }) => rows + order.length, 0);

/** The word of the server on prices: from the list in memory, without a query. One order ships free, a cart does not. */
function quote(services: Services, { isCart, orders: sent }: QuotedOrders) {
  const prices = services.prices();
  const orders = sent.map((order) => {
    const sentContent = fromWire(order);
    const content = order.product_code
      ? asProduct(sentContent, services.catalogue.product(order.product_code))
      : sentContent;
    return { content, price: priceOrder(content, prices) };
  });
  const jerseys = orders.reduce((total, { price }) => total + price.totalJerseys, 0);
  const shipping = isCart ? shippingFor(jerseys, prices) : ZERO;
  const orderTotal = sum(orders.map(({ price }) => price.orderTotal));
  return {
    response: true as const,
    order: orders.map(({ content, price }) => toWire(content, price)),
    summary: {
      order_total: toDollars(orderTotal),
      shipping_total: toDollars(shipping),
      final_price: toDollars(cents(orderTotal + shipping)),
    },
  };
}
