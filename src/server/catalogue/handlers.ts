import type { catalogue } from '#contract/catalogue.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { countProductVisit, countVisit } from './visits.ts';

export const catalogueHandlers = (services: Services): Handlers<typeof catalogue> => ({
  siteData: () => ({ response: true, ...services.catalogue.siteData() }),
  visit: async (_input, caller) => {
    await countVisit(services, caller);
    return { response: true };
  },
  visitProduct: async ({ code }, caller) => {
    await countProductVisit(services, code, caller);
    return { response: true };
  },
});
