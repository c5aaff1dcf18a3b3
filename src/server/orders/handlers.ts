import { formatOrderResponse, parseOrderRequest } from '#contract/conversion/order-conversion.ts';
import type { orders, QuotedOrders } from '#contract/orders.ts';
import { applyProductOptions } from '#domain/catalogue/product-order.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { computeShipping } from '#domain/pricing/shipping.ts';
import { cents, sum, toDollars, ZERO } from '#domain/shared/money.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { CostBudget } from '../platform/limits/cost-budget.ts';
import type { Services } from '../platform/services.ts';
import { createTeamLink, loadByEmail, loadByLink } from './read/load-order.ts';
import { getOrderStatus } from './read/order-status.ts';
import { saveOrder } from './save/save-order.ts';

/** A quote takes about ten microseconds a row; fifty team members entering data use a few thousand rows a minute. */
const QUOTED_ROWS_A_MINUTE = 60_000;

export const orderHandlers = (services: Services): Handlers<typeof orders> => {
  const quotedRows = new CostBudget({
    max: QUOTED_ROWS_A_MINUTE * services.config.limitsFactor,
    seconds: 60,
  });
  return {
    save: ({ order, key, save_id, own_links = [] }, caller) =>
      saveOrder(services, { sent: order, key, saveId: save_id ?? null, ownLinks: own_links }, caller),
    quote: ({ order }, caller) => {
      quotedRows.consume(caller.ipAddress, countRows(order));
      return quote(services, order);
    },
    load: ({ order_id, email }, caller) => loadByEmail(services, order_id, email, caller),
    loadShared: (request, caller) => loadByLink(services, request, caller),
    teamLink: ({ order_id, reset }, caller) => createTeamLink(services, order_id, reset, caller),
    status: ({ id }, caller) => getOrderStatus(services, id, caller),
  };
};

const countRows = ({ orders: sent }: QuotedOrders): number =>
  sent.reduce((count, { order }) => count + order.length, 0);

/** Prices orders with the list in memory, without a query. Shipping is added for a cart only. */
function quote(services: Services, { isCart, orders: sent }: QuotedOrders) {
  const prices = services.prices();
  const orders = sent.map((order) => {
    const sentContent = parseOrderRequest(order);
    const content = order.product_code
      ? applyProductOptions(sentContent, services.catalogue.product(order.product_code))
      : sentContent;
    return { content, price: priceOrder(content, prices) };
  });
  const jerseys = orders.reduce((total, { price }) => total + price.totalJerseys, 0);
  const shipping = isCart ? computeShipping(jerseys, prices) : ZERO;
  const orderTotal = sum(orders.map(({ price }) => price.orderTotal));
  return {
    order: orders.map(({ content, price }) => formatOrderResponse(content, price)),
    summary: {
      order_total: toDollars(orderTotal),
      shipping_total: toDollars(shipping),
      final_price: toDollars(cents(orderTotal + shipping)),
    },
  };
}
