/* How far the approval of an order is, as staff filter the list of orders (rules.md dashboard-21). */

export const PROOF_FILTERS = [
  'waiting',
  'change asked',
  'approved',
  'outdated',
  'released',
  'release outdated',
] as const;
export type ProofFilter = (typeof PROOF_FILTERS)[number];

export const PROOF_FILTER_TITLES: Readonly<Record<ProofFilter, string>> = {
  waiting: 'Waiting for the customer',
  'change asked': 'Change asked',
  approved: 'Approved',
  outdated: 'Approved for another list',
  released: 'Released',
  'release outdated': 'Released for another list or picture',
};
