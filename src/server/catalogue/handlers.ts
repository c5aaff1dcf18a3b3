import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { catalogue } from '#contract/catalogue.ts';
import { torontoDate } from '#domain/delivery.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';

/** A visitor counts again after so long (specification 9). */
const VISIT_HOURS = 3;

export const catalogueHandlers = (services: Services): Handlers<typeof catalogue> => ({
  siteData: () => ({ response: true, ...services.catalogue.siteData() }),
  visit: async (_input, caller) => {
    const now = services.now();
    // No address is kept: a hash that changes every day tells one visitor from another, and nothing more.
    const visitor = createHash('sha256')
      .update(`${torontoDate(now)} ${caller.address}`)
      .digest();
    const since = new Date(now.getTime() - VISIT_HOURS * 3_600_000);
    await sql`
      insert into visits (visitor_hash, visited_at)
      select ${visitor}, ${now}
      where not exists (select 1 from visits where visitor_hash = ${visitor} and visited_at > ${since})`.execute(
      services.db,
    );
    return { response: true };
  },
});
