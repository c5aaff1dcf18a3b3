/* The provinces that the shop delivers to (rules.md checkout-18). Addresses in the United States are outside this rule. */
import type { Address } from './contact.ts';
import { PROVINCE_NAMES } from './provinces.ts';

/** Returns the province of an address that the shop does not deliver to; null for any other. */
export const findRefusedProvince = (address: Address | null, sellsTo: readonly string[]): string | null =>
  address?.country === 'CAN' && !sellsTo.includes(address.province) ? address.province : null;

/** Says that the shop does not deliver to a province, in the languages of its customers. */
export function describeNoDelivery(province: string): { english: string; french: string | null } {
  const name = PROVINCE_NAMES.find(({ code }) => code === province)?.name ?? province;
  return {
    english: `We do not deliver to ${province === 'NT' ? `the ${name}` : name} yet`,
    french: province === 'QC' ? 'Nous ne livrons pas encore au Québec' : null,
  };
}
