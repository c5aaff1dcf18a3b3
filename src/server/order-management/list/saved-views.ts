/** The views that the team shares, with the counts of the queues (rules.md dashboard-13, dashboard-14). */
import type { savedViews } from '#contract/staff/saved-views.ts';
import { MAX_QUEUE_COUNT } from '#domain/orders/staff/order-queue.ts';
import { Problem } from '#domain/shared/problem.ts';
import { requireStaff } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { countQueues } from './order-queue-store.ts';
import { deleteSavedView, listSavedViews, upsertSavedView } from './saved-view-store.ts';

export const savedViewHandlers = ({ db, now }: Services): Handlers<typeof savedViews> => ({
  list: async () => ({
    response: true,
    views: await listSavedViews(db),
    queues: await countQueues(db, now(), MAX_QUEUE_COUNT),
  }),
  save: async (view, caller) => {
    const isSaved = await upsertSavedView(db, view, await requireStaff(caller), now());
    if (!isSaved) throw new Problem('too-many-views');
    return { response: true };
  },
  delete: async ({ id }) => {
    await deleteSavedView(db, id);
    return { response: true };
  },
});
