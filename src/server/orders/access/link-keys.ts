import type { Services } from '../../platform/services.ts';

/** The key of the first team link of an order. */
export const FIRST_GENERATION = 1;

type Shop = Pick<Services, 'encryption'>;

export const computeTeamKey = (shop: Shop, orderId: string, generation: number): string =>
  computeKey(shop, ['team-link/1', orderId, generation]);

export const computeRowKey = (
  shop: Shop,
  { linkOrderId, rowId, generation }: { linkOrderId: string; rowId: string; generation: number },
): string => computeKey(shop, ['row-link/1', linkOrderId, rowId, generation]);

/** Returns 128 bits that can be shown again without being stored, because they are computed with the shop's secret. */
const computeKey = ({ encryption }: Shop, parts: readonly (string | number)[]): string =>
  encryption.digest(JSON.stringify(parts)).subarray(0, 16).toString('base64url');
