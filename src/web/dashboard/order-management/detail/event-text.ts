/** Describes each event of an order's history in a sentence. */
import type { OrderEvent } from '#contract/staff/order-management.ts';
import type { AuditEvents } from '#domain/audit-events.ts';
import { capitalise } from '../../../lib/capitalise.ts';
import type { EventTexts, JerseyLookup } from '../../history/event-texts.ts';
import { approvalEventTexts } from '../../mockups/event-texts.ts';
import { paymentEventTexts } from '../../payments/event-texts.ts';
import { pricingEventTexts } from '../../pricing/event-texts.ts';
import { productionEventTexts } from '../../production/event-texts.ts';
import { catalogueEventTexts } from '../../products/event-texts.ts';
import { accountEventTexts } from '../../security/event-texts.ts';
import { shippingEventTexts } from '../../shipping/event-texts.ts';
import { orderEventTexts, staffEventTexts } from '../form/event-texts.ts';
import { findingEventTexts, playerEventTexts } from './player-event-texts.ts';

const EVENT_TEXTS: EventTexts<AuditEvents> = {
  ...accountEventTexts,
  ...approvalEventTexts,
  ...catalogueEventTexts,
  ...findingEventTexts,
  ...orderEventTexts,
  ...paymentEventTexts,
  ...playerEventTexts,
  ...pricingEventTexts,
  ...productionEventTexts,
  ...shippingEventTexts,
  ...staffEventTexts,
};

/** A kind of a newer version is shown by its name. */
export function formatEvent({ kind, detail }: OrderEvent, findJersey: JerseyLookup): string {
  const format = EVENT_TEXTS[kind] as ((detail: object, findJersey: JerseyLookup) => string) | undefined;
  return format ? format(detail, findJersey) : capitalise(kind);
}
