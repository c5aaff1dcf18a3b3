import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Services } from '../../platform/services.ts';

interface WishOfRow {
  orderPk: number;
  rowId: string;
  email: string;
}

/** 128 bits that every letter can contain without being stored. Those of earlier letters to the same address work on. */
export const computeStopKey = (
  { encryption }: Pick<Services, 'encryption'>,
  { orderPk, rowId, email }: WishOfRow,
): string =>
  encryption
    .digest(JSON.stringify(['stop-reminders/1', orderPk, rowId, email]))
    .subarray(0, 16)
    .toString('base64url');

export const hashStopKey = (services: Services, wish: WishOfRow): Buffer =>
  hashToken(computeStopKey(services, wish));
