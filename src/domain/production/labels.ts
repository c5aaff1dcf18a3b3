/* The labels of an order: packing labels list the jerseys of a parcel, player labels stand on one bag each. */

/** At most this many jerseys on a page of a packing label (rules.md production-5). */
const JERSEYS_PER_PAGE = 25;

/** At most this many orders and jerseys in one PDF of labels (rules.md production-7). */
export const MAX_LABEL_ORDERS = 50;
export const MAX_LABEL_JERSEYS = 2000;

/** Splits the jerseys of an order into the pages of its packing label; an order without jerseys has one empty page. */
export function splitIntoPages<Jersey>(jerseys: readonly Jersey[]): Jersey[][] {
  const pages = Math.max(1, Math.ceil(jerseys.length / JERSEYS_PER_PAGE));
  return Array.from({ length: pages }, (_, page) =>
    jerseys.slice(page * JERSEYS_PER_PAGE, (page + 1) * JERSEYS_PER_PAGE),
  );
}
