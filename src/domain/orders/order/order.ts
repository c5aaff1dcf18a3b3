/*
 * An order is one team's jerseys: the customer, the options, and one row per player (rules.md orders-1). The contract
 * checks the form of input; issues that a person can correct while entering an order are in roster.ts.
 */

import type { Casing } from '../jersey/lettering.ts';
import type { Jersey } from '../jersey/schema.ts';

/** One player's jersey. */
export interface Row extends Jersey {
  /** 8 to 36 letters, digits and hyphens; unique in the order. */
  id: string;
}

/** The options that all jerseys of the order share; null is not chosen yet. */
export interface Options {
  cutting: string | null;
  material: string | null;
  collar: string | null;
  casing: Casing;
}

export interface OrderContent {
  teamName: string;
  name: string;
  email: string;
  notes: string;
  options: Options;
  rows: Row[];
  /** The code of the drawn jersey; '' is not drawn yet. */
  design: string;
  /** The shop designs the jersey, for the design fee (rules.md pricing-8); `design_option` on the wire. */
  customDesign: boolean;
}

/** Staff may set any value to any other (rules.md orders-13). */
export const ORDER_STATUSES = [
  'designing',
  'templating',
  'production',
  'shipping',
  'pending deposit',
  'pending payment',
  'completed',
] as const;

/** Includes 'pending' and empty, which the selector does not offer; both mean that the order is being designed. */
export const STORED_ORDER_STATUSES = [...ORDER_STATUSES, 'pending', ''] as const;
export type OrderStatus = (typeof STORED_ORDER_STATUSES)[number];
