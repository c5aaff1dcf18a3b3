/** URL paths of the dashboard. */
export const DASHBOARD_PATH = '/dashboard';

export const ORDERS_PATH = '/dashboard/orders';

/** Returns the path of an order's page. */
export const orderPath = (orderId: string): string => `${ORDERS_PATH}/${orderId}`;

/** Returns the path of the first order of a list; null when it is empty, undefined while it is loaded. */
export const findFirstHit = (
  orders: readonly { order_id: string }[] | undefined,
): string | null | undefined => orders && (orders[0] ? orderPath(orders[0].order_id) : null);

/** Returns the path of the customer of an order. The order stands for the customer, whose address is in no URL. */
export const customerPath = (orderId: string): string => `${orderPath(orderId)}/customer`;
