/** URL paths of the dashboard. */
export const DASHBOARD_PATH = '/dashboard';

export const ORDERS_PATH = '/dashboard/orders';

/** Returns the path of an order's update page. */
export const orderPath = (orderId: string): string => `${ORDERS_PATH}/${orderId}`;

/** Returns the path of an order's read-only page. */
export const orderViewPath = (orderId: string): string => `${orderPath(orderId)}/view`;
