/** The address of an order's page on the dashboard. */
export const orderHash = (orderId: string): string => `#order=${orderId}`;

/** The same to read and to print. */
export const orderViewHash = (orderId: string): string => `#order-view=${orderId}`;
