/** Changes of the price list and of the taxes, as events of the audit log. */

export interface PricingEvents {
  'prices-changed': { version: number; changed: readonly unknown[] };
  'taxes-changed': { registrations: readonly unknown[]; rates: readonly unknown[] };
}
