import { computeKey } from '../../platform/crypto/tokens.ts';
import type { Services } from '../../platform/services.ts';

/** The key of the first team link of an order. */
export const FIRST_GENERATION = 1;

type Shop = Pick<Services, 'encryption'>;

export const computeTeamKey = ({ encryption }: Shop, orderId: string, generation: number): string =>
  computeKey(encryption, ['team-link/1', orderId, generation]);

export const computeRowKey = (
  { encryption }: Shop,
  { linkOrderId, rowId, generation }: { linkOrderId: string; rowId: string; generation: number },
): string => computeKey(encryption, ['row-link/1', linkOrderId, rowId, generation]);

/** The key of a payment link, the nth of its order. */
export const computePaymentKey = ({ encryption }: Shop, { pk, nth }: { pk: number; nth: number }): string =>
  computeKey(encryption, ['payment-link/1', pk, nth]);
