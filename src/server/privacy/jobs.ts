import { deleteForgottenFiles } from '../platform/files/delete-forgotten-files.ts';
import { everyDay, everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import { deleteOldAttempts } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { anonymiseExpiredOrders } from './anonymise-orders.ts';
import { deleteExpiredRows } from './delete-expired-data.ts';
import { deleteForgottenLetters } from './forgotten-letters.ts';

export const privacyJobs = (services: Services): Job[] => [
  everyMinute('delete-forgotten-files', (signal) => deleteForgottenFiles(services, signal)),
  everyDay('delete-expired-data', [4, 0], (signal) => deleteExpiredData(services, signal)),
];

async function deleteExpiredData(services: Services, signal: AbortSignal): Promise<void> {
  await anonymiseExpiredOrders(services, signal);
  await deleteExpiredRows(services, signal);
  await deleteForgottenLetters(services);
  await deleteOldAttempts(services, signal);
}
