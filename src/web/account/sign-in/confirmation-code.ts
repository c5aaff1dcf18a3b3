import { persisted } from '../../storage/persisted.ts';

export type ConfirmationCode = 'account-created' | 'newsletter';

/** The code of the stored message; a code instead of text prevents links from injecting text into the page. */
export const storedConfirmation = persisted<ConfirmationCode | null>('TPUN_confirmation', null);

/** Stores which message /confirmation shows next. */
export const storeConfirmationCode = (code: ConfirmationCode) => storedConfirmation.set(code);
