import { formatDollars, fromDollars } from '#domain/shared/money.ts';

/** Data of e-mails are in dollars. */
export const formatMoney = (dollars: number): string => formatDollars(fromDollars(dollars));
