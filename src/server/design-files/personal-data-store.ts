import type { PersonalData } from '../platform/db/personal-data.ts';

export const designFilePersonalData = {
  ofOrders: { design_files: 'deleted' },
} satisfies PersonalData;
