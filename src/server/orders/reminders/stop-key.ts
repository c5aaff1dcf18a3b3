import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Services } from '../../platform/services.ts';

/**
 * 128 bits that every letter to an address can contain without being stored. They are the same for all its wishes, so that a letter stops
 * the others also when its own wish has ended.
 */
export const computeStopKey = ({ encryption }: Pick<Services, 'encryption'>, email: string): string =>
  encryption
    .digest(JSON.stringify(['stop-reminders/2', email]))
    .subarray(0, 16)
    .toString('base64url');

export const hashStopKey = (services: Services, email: string): Buffer =>
  hashToken(computeStopKey(services, email));
