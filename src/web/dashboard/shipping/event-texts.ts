import { formatDollars } from '#domain/shared/money.ts';
import type { ShippingEvents } from '#domain/shipping/events.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const shippingEventTexts: EventTexts<ShippingEvents> = {
  'label-bought': ({ parcel, carrier, service, costCents }) =>
    `Label bought: ${describeParcel(parcel, carrier)} ${service ?? ''}${costCents === null ? '' : `, ${formatDollars(costCents)}`}`,
  'sent-incomplete': ({ missing, reason }) =>
    `Labels bought with ${missing} ${missing === 1 ? 'jersey' : 'jerseys'} not packed: ${reason}`,
  'label-cancelled': ({ parcel, carrier, outcome }) =>
    `${outcome === 'voided' ? 'Label voided' : 'Label refund requested'}: ${describeParcel(parcel, carrier)}`,
  'tracking-number': ({ carrier, number }) =>
    number ? `Tracking number ${[carrier, number].join(' ').trim()}` : 'Tracking number removed',
};

const describeParcel = (parcel: number, carrier: string): string => `parcel ${parcel}, ${carrier}`;
