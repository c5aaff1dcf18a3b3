/** Packing by scanning the labels of the bags. Staff pack the orders of all designers (rules.md packing-7). */
import type { packing } from '#contract/staff/packing.ts';
import { requireStaff } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { readPacking } from './read-packing.ts';
import { recordScan } from './record-scan.ts';
import { takeBackScan } from './take-back-scan.ts';

export const packingHandlers = (services: Services): Handlers<typeof packing> => ({
  read: async ({ order_id }) => ({ packing: await readPacking(services.db, order_id) }),
  scan: async (request, caller) => recordScan(services, request, await requireStaff(caller)),
  undo: async ({ id }, caller) => ({
    packing: await takeBackScan(services, id, await requireStaff(caller)),
  }),
});
