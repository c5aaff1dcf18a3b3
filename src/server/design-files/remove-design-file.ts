import { recordEvent } from '../platform/audit/record-event.ts';
import type { Services } from '../platform/services.ts';
import { findDesignFileRow, releaseDesignFile } from './design-file-store.ts';
import type { OrderFilesAccess } from './order-files-access.ts';

const FILE_REMOVED = 'The file is removed';

/** Safe to repeat, so that a lost answer is no error. The file itself is deleted within a minute. */
export function removeDesignFile({ db, now }: Services, access: OrderFilesAccess, id: string) {
  return db.transaction().execute(async (tx) => {
    const orderPk = await access.lock(tx);
    const file = await findDesignFileRow(tx, orderPk, id);
    const response = { message: FILE_REMOVED };
    if (!file) return response;
    await releaseDesignFile(tx, { fileId: id, orderPk, now: now() });
    if (access.session) {
      const detail = { action: 'removed' as const, format: file.format, bytes: file.bytes };
      await recordEvent(tx, { kind: 'design-file', detail, actor: access.session, orderPk, at: now() });
    }
    return response;
  });
}
