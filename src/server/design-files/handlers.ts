import type { DesignFile, designFiles } from '#contract/design-files.ts';
import type { Connection } from '../platform/db/connection.ts';
import { type Caller, requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { listDesignFileRows } from './design-file-store.ts';
import { openAsCaptain, openAsStaff } from './order-files-access.ts';
import { removeDesignFile } from './remove-design-file.ts';
import { formatDesignFile } from './upload-design-file.ts';

export const designFileHandlers = (services: Services): Handlers<typeof designFiles> => ({
  list: async ({ order_id }, caller) => ({
    files: await listFilesOfCaptain(services, order_id, caller),
  }),
  remove: async ({ order_id, id }, caller) =>
    removeDesignFile(services, await openAsCaptain(services, order_id, caller), id),
  removeForStaff: async ({ order_id, id }, caller) =>
    removeDesignFile(services, openAsStaff(order_id, await requireStaff(caller)), id),
});

async function listFilesOfCaptain(services: Services, reference: string, caller: Caller) {
  const { find } = await openAsCaptain(services, reference, caller);
  return listDesignFiles(services.db, await find(services.db));
}

/** For a caller who may see the order. */
export async function listDesignFiles(db: Connection, orderPk: number): Promise<DesignFile[]> {
  const files = await listDesignFileRows(db, orderPk);
  return files.map(formatDesignFile);
}
