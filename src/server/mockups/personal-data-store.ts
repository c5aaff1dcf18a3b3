import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const mockupPersonalData = {
  ofOrders: {
    proof_requests: 'deleted',
    mockups: (
      orders,
    ) => sql`update mockups set approved_by_email = null, approved_from = null, approved_marks = null,
      approved_name = null, words = '' where order_pk in ${orders}`,
  },
} satisfies PersonalData;
