/** Changes of the price list, as events of the audit log. */

export interface PricingEvents {
  'prices-changed': { version: number; changed: readonly unknown[] };
}
