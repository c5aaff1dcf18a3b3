import type { PersonalData } from '../platform/db/personal-data.ts';

export const internalNotePersonalData = {
  ofOrders: { internal_notes: 'deleted' },
} satisfies PersonalData;
