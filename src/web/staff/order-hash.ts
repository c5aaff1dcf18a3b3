/** The address of an order's page on the dashboard. */
export const orderHash = (orderId: string): string => `#order=${orderId}`;
