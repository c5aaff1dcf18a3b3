import type { Services } from '../platform/services.ts';

/** The key of the first team link of an order. */
export const FIRST_GENERATION = 1;

/** Returns 128 bits that can be shown again without being stored, because they are computed with the shop's secret. */
export const computeTeamKey = (
  { encryption }: Pick<Services, 'encryption'>,
  orderId: string,
  generation: number,
): string =>
  encryption
    .digest(JSON.stringify(['team-link/1', orderId, generation]))
    .subarray(0, 16)
    .toString('base64url');
