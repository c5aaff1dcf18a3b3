import type { Row } from '#domain/orders/order/order.ts';

export const isSameRow = (a: Row, b: Row) =>
  (Object.keys(a) as (keyof Row)[]).every((field) => a[field] === b[field]);
