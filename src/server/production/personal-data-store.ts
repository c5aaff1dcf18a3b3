import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const productionPersonalData = {
  ofOrders: {
    production_releases: (orders) => sql`update production_releases
      set earlier_code = null, picture_sha256 = null, overridden = '[]'
      where order_pk in ${orders}`,
  },
} satisfies PersonalData;
