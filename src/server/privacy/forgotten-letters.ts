/** Deletes stored e-mails of which the outbox has nothing any more: the person was erased, or their retention has ended. */
import type { Services } from '../platform/services.ts';
import { listMessageIds } from './privacy-store.ts';

/** Safe to repeat. Returns the number of deleted files, 0 where e-mails are not stored as files. */
export const deleteForgottenLetters = ({ db, mail }: Pick<Services, 'db' | 'mail'>): Promise<number> =>
  mail.deleteOthers(() => listMessageIds(db));
