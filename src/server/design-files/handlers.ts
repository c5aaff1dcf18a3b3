import type { designFiles } from '#contract/design-files.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { listDesignFileRows } from './design-file-store.ts';
import { type OrderFilesAccess, openAsCreator, openAsStaff } from './order-files-access.ts';
import { removeDesignFile } from './remove-design-file.ts';
import { formatDesignFile } from './upload-design-file.ts';

export const designFileHandlers = (services: Services): Handlers<typeof designFiles> => ({
  list: async ({ order_id }, caller) =>
    listDesignFiles(services, await openAsCreator(services, order_id, caller)),
  remove: async ({ order_id, id }, caller) =>
    removeDesignFile(services, await openAsCreator(services, order_id, caller), id),
  listForStaff: async ({ order_id }, caller) =>
    listDesignFiles(services, openAsStaff(order_id, await requireStaff(caller))),
  removeForStaff: async ({ order_id, id }, caller) =>
    removeDesignFile(services, openAsStaff(order_id, await requireStaff(caller)), id),
});

async function listDesignFiles({ db }: Services, access: OrderFilesAccess) {
  const files = await listDesignFileRows(db, await access.find(db));
  return { response: true as const, files: files.map(formatDesignFile) };
}
