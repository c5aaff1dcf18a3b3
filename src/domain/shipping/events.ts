/** What becomes of labels and parcels, as events of the audit log. */
import type { PersonalFields } from '#domain/shared/event.ts';
import type { Cents } from '#domain/shared/money.ts';

export interface ShippingEvents {
  'label-bought': {
    parcel: number;
    carrier: string;
    service: string | null;
    costCents: Cents | null;
    trackingNumber: string | null;
  };
  /** Labels were bought although jerseys were not packed. */
  'sent-incomplete': { missing: number; reason: string };
  'label-cancelled': { parcel: number; carrier: string; outcome: 'voided' | 'requested' };
  'tracking-number': { carrier: string; number: string | null };
}

export const PERSONAL_SHIPPING_FIELDS: PersonalFields<ShippingEvents> = { 'sent-incomplete': ['reason'] };
