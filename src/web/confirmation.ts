import { stored } from './stored.ts';

export type ConfirmationCode = 'account-created' | 'newsletter';

/** The stored message of specification 3: a code, so that nobody can put words of their own on our page. */
export const confirmation = stored<ConfirmationCode | null>('TPUN_confirmation', null);

/** What /confirmation says when the visitor gets there. */
export const storeConfirmation = (code: ConfirmationCode) => confirmation.set(code);
