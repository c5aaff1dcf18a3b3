import type { StatusOrder } from '#contract/orders.ts';

/** Whether the reader has the key of a payment link: the money is shown, and no player. */
export const isPayer = ({ names_hidden, money, open_payment }: StatusOrder): boolean =>
  names_hidden && (money !== null || open_payment !== null);
