/** What becomes of labels and parcels, as events of the audit log. */
import type { Cents } from '#domain/shared/money.ts';

export interface ShippingEvents {
  'label-bought': {
    parcel: number;
    carrier: string;
    service: string | null;
    costCents: Cents | null;
    trackingNumber: string | null;
  };
  'label-cancelled': { parcel: number; carrier: string; outcome: 'voided' | 'requested' };
  'tracking-number': { carrier: string; number: string | null };
}
