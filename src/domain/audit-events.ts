/*
 * The audit log: what happened to an order, a payment or the shop itself, as an immutable fact. Each noun names its events;
 * here they are joined. `kind` and `detail` are stored in table order_events, which is only ever added to, so the values of
 * existing kinds never change.
 */
import type { AccountEvents } from './accounts/events.ts';
import type { CatalogueEvents } from './catalogue/events.ts';
import { type ApprovalEvents, PERSONAL_APPROVAL_FIELDS } from './orders/approval/events.ts';
import type { FindingEvents } from './orders/findings/events.ts';
import type { OrderEvents } from './orders/order/events.ts';
import { PERSONAL_PLAYER_FIELDS, type PlayerEvents } from './orders/players/events.ts';
import type { StaffEvents } from './orders/staff/events.ts';
import { type PaymentEvents, PERSONAL_PAYMENT_FIELDS } from './payments/events.ts';
import type { PricingEvents } from './pricing/events.ts';
import { PERSONAL_PRODUCTION_FIELDS, type ProductionEvents } from './production/events.ts';
import type { PersonalFields } from './shared/event.ts';
import { PERSONAL_SHIPPING_FIELDS, type ShippingEvents } from './shipping/events.ts';

export interface AuditEvents
  extends AccountEvents,
    CatalogueEvents,
    ApprovalEvents,
    FindingEvents,
    OrderEvents,
    PlayerEvents,
    StaffEvents,
    PaymentEvents,
    PricingEvents,
    ProductionEvents,
    ShippingEvents {}

export type AuditEvent = {
  [Kind in AuditEventKind]: { kind: Kind; detail: AuditEvents[Kind] };
}[AuditEventKind];

export type AuditEventKind = keyof AuditEvents;

export const PERSONAL_FIELDS: PersonalFields<AuditEvents> = {
  ...PERSONAL_APPROVAL_FIELDS,
  ...PERSONAL_PLAYER_FIELDS,
  ...PERSONAL_PAYMENT_FIELDS,
  ...PERSONAL_PRODUCTION_FIELDS,
  ...PERSONAL_SHIPPING_FIELDS,
};
