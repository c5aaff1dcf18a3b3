import { z } from 'zod';
import { PROOF_FILTERS } from '#domain/orders/approval/proof-filter.ts';
import { DUE_STATES } from '#domain/orders/order/due-date.ts';
import {
  MAX_RELEASED_ORDERS,
  REFUSED_RELEASES,
  RELEASE_GATES,
  STORED_GATES,
} from '#domain/production/release.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  Done,
  ListNumber,
  OrderId,
  OrderMarks,
  OrderStatus,
  plainText,
  SupplierStatus,
  visibleText,
} from '../endpoint/fields.ts';

const ProductionOrder = z.object({
  order_id: z.string(),
  version: z.number(),
  name: z.string(),
  secret_code: z.string(),
  mockup_url: z.string(),
  product_img: z.string(),
  total_jerseys: z.number(),
  /** The jerseys of each size, without its measure; '' are those without a size. */
  sizes: z.array(z.object({ size: z.string(), jerseys: z.number() })),
  supplier: z.string().nullable(),
  supplier_status: SupplierStatus,
  order_status: OrderStatus,
  marks: OrderMarks,
  /** The name on a jersey by which the search found the order; null when it was found without one. */
  found_player: z.string().nullable(),
  needed_by: z.string().nullable(),
  due: z.enum(DUE_STATES),
  production_date: z.string(),
  /** Whole days since then. */
  days: z.number(),
  /** To production, with the list and the picture that it has now. */
  released: z.boolean(),
  /** By how many days it is late (rules.md production-2, orders-25); 0 for one that is not. */
  late_days: z.number(),
});
export type ProductionOrder = z.infer<typeof ProductionOrder>;

const Reason = visibleText(300, 3, 'A reason of three letters or more');
const ReleaseOverride = z.object({ gate: z.enum(RELEASE_GATES), reason: Reason });

const MAX_REMARKS = 2000;
/** Each is the id of its request and its place in it. */
const OpenRemarks = z.array(z.string().max(200)).max(MAX_REMARKS).default([]);

export const ProductionRelease = z.object({
  /** To be sent with the release, as what was shown. */
  list: ListNumber.nullable(),
  /** The version of the newest mockup; null without one. */
  mockup: z.int32().nullable(),
  /** To be sent with the release: the remarks without an answer. */
  open_remarks: OpenRemarks,
  open_gates: z.array(z.enum(RELEASE_GATES)),
  /** Where the players confirm: whose jersey is not confirmed as it is, such as '7 Kim'. Tells, and stops nothing. */
  unconfirmed_players: z.array(z.string()),
  /** What is probably a mistake in the list. Tells, and stops nothing. */
  findings: z.array(z.string()),
  /** Changes of jerseys that the captain has neither taken nor left. */
  unsettled_changes: z.number(),
  release: z
    .object({
      /** The order has the list and the picture that were released. */
      fits: z.boolean(),
      /** Null when it is not known. */
      list: ListNumber.nullable(),
      /** What earlier papers call the list, such as '7K3M-Q9TD'. */
      earlier_code: z.string().nullable(),
      overridden: z.array(z.object({ gate: z.enum(STORED_GATES), reason: Reason })),
      /** Notes, options, folders, files or pictures were changed since; the history says which. */
      instructions_changed: z.boolean(),
      /** Open remarks that the customer made since; they stand on the work order. */
      later_remarks: z.number(),
      /** Money went back since, so that the order is not paid any more; it stands on the work order. */
      payment_returned: z.boolean(),
      /** Work on the order is stopped: papers say so instead of RELEASED. */
      on_hold: z.boolean(),
      released_at: z.string(),
      released_by: z.string(),
    })
    .nullable(),
});
export type ProductionRelease = z.infer<typeof ProductionRelease>;

/** An order as it is released from a list: with its gates, without reasons. */
const ReleasableOrder = z.object({
  order_id: z.string(),
  /** Null without jerseys. */
  list: ListNumber.nullable(),
  mockup: z.int32().nullable(),
  open_gates: z.array(z.enum(RELEASE_GATES)),
  is_released: z.boolean(),
});
export type ReleasableOrder = z.infer<typeof ReleasableOrder>;

/** Whether the status of the order becomes production; its customer is e-mailed then. */
const toProduction = z.boolean().default(true);

/** The orders in production by supplier, and their work orders. */
export const production = {
  list: endpoint({
    input: z.object({
      show: z.enum(['production', 'shipping']).default('production'),
      /** One of the shop's suppliers, '-' for orders without one, '' for all. */
      supplier: plainText(60).default(''),
      oldest_first: z.boolean().default(true),
      /** By the days that orders are late, instead of by production date. */
      latest_first: z.boolean().default(false),
      /** Words of the order ID, the team, the customer or the players, as in Orders. */
      search: plainText(120).default(''),
      /** The first and the last day of the production date, in Toronto. */
      from: z.iso.date().nullish(),
      to: z.iso.date().nullish(),
      /** How far the approval is; null for all. */
      proof: z.enum(PROOF_FILTERS).nullish(),
      /** `next` of the previous response. */
      cursor: z.string().max(200).nullish(),
    }),
    output: z.object({
      orders: z.array(ProductionOrder),
      next: z.string().nullable(),
      /** The shop's suppliers with the number of their orders in production. */
      suppliers: z.array(z.object({ supplier: z.string(), orders: z.number() })),
      without_supplier: z.number(),
      shipping: z.number(),
    }),
  }),
  update: endpoint({
    input: z.object({
      orders: z
        .array(
          z.object({
            order_id: OrderId,
            version: z.int32().positive(),
            supplier_status: SupplierStatus.optional(),
            order_status: OrderStatus.optional(),
          }),
        )
        .max(500),
    }),
    output: z.object({ message: z.string() }),
  }),
  /** What is open before a release, and the release (rules.md production-12, production-16). */
  readRelease: endpoint({ input: z.object({ order_id: OrderId }), output: ProductionRelease }),
  release: endpoint({
    input: z.object({
      order_id: OrderId,
      /** The list, the mockup and the open remarks, as they were shown: a reason is for nothing else. */
      list: ListNumber,
      mockup: z.int32().nullish(),
      open_remarks: OpenRemarks,
      overridden: z.array(ReleaseOverride).max(RELEASE_GATES.length).default([]),
      to_production: toProduction,
    }),
    output: Done,
  }),
  /** The gates of several orders; one that is not found is left out. */
  readReleases: endpoint({
    input: z.object({ order_ids: z.array(OrderId).min(1).max(MAX_RELEASED_ORDERS) }),
    output: z.object({ orders: z.array(ReleasableOrder) }),
  }),
  /** Releases each order that passes all gates with the list and the mockup that were shown. */
  releaseAll: endpoint({
    input: z.object({
      orders: z
        .array(z.object({ order_id: OrderId, list: ListNumber, mockup: z.int32().nullable() }))
        .min(1)
        .max(MAX_RELEASED_ORDERS),
      to_production: toProduction,
    }),
    output: z.object({
      released: z.array(z.string()),
      refused: z.array(z.object({ order_id: z.string(), reason: z.enum(REFUSED_RELEASES) })),
    }),
  }),
  withdrawRelease: endpoint({
    input: z.object({ order_id: OrderId, why: Reason }),
    output: Done,
  }),
};
