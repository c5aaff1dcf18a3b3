import type { ListedOrder } from '#contract/dashboard.ts';

/** An answer brings every order anew; one that says the same is not drawn again while somebody types. */
export const sameOrder = (a: ListedOrder, b: ListedOrder): boolean =>
  a === b || (Object.keys(a) as (keyof ListedOrder)[]).every((field) => a[field] === b[field]);
