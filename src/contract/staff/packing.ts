import { z } from 'zod';
import { GARMENT_FIELDS } from '#domain/orders/jersey/schema.ts';
import { LABEL_KEY } from '#domain/production/label-key.ts';
import { JERSEY_STATES, RELEASE_STATES } from '#domain/production/packing.ts';
import { MAX_PACKED_PARCELS, MAX_SCAN_NOTE, SCAN_OUTCOMES, SCAN_STAGES } from '#domain/production/scan.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { OrderId, plainText, RowId } from '../endpoint/fields.ts';

/** What stands on the bag, with the name as it is printed. */
const PackedName = z.object({ name: z.string(), number: z.string(), size: z.string() });

const PackingRow = PackedName.extend({
  row_id: z.string(),
  /** On the list, from 1; null for a jersey that lies in a parcel and is not on the list any more. */
  position: z.number().nullable(),
  state: z.enum(JERSEY_STATES),
  /** Where it lies; null while it is missing. */
  parcel: z.number().nullable(),
  /** The scan that put it there, to be taken back; null while it is missing. */
  scan_id: z.string().nullable(),
  received: z.boolean(),
  /** What was wrong with it when it was last taken out; null for nothing. */
  fault: z.string().nullable(),
});
export type PackingRow = z.infer<typeof PackingRow>;

/** No address, e-mail or price: whoever packs reads no more (rules.md packing-7). */
export const Packing = z.object({
  order_id: z.string(),
  team: z.string(),
  release: z.enum(RELEASE_STATES),
  rows: z.array(PackingRow),
  missing: z.number(),
  /** Every jersey of the release lies in a parcel, and nothing else. */
  done: z.boolean(),
});
export type Packing = z.infer<typeof Packing>;

const Parcel = z.int().min(1).max(MAX_PACKED_PARCELS, `An order has at most ${MAX_PACKED_PARCELS} parcels`);

/** A label by its key, or a jersey by its row where the label cannot be read. */
const Scan = z
  .object({
    /** A repeated request with the same id records nothing again. */
    id: z.uuid(),
    key: z.string().regex(LABEL_KEY).optional(),
    order_id: OrderId.optional(),
    row_id: RowId.optional(),
    stage: z.enum(SCAN_STAGES),
    /** Of a jersey that is packed; null for the one that is open. */
    parcel: Parcel.nullish(),
    /** What is wrong with it. */
    note: plainText(MAX_SCAN_NOTE).default(''),
    /** The order on the table; null before the first scan. */
    table: OrderId.nullish(),
  })
  .refine(({ key, order_id, row_id }) => key !== undefined || (order_id && row_id), 'A label or a jersey');
export type Scan = z.input<typeof Scan>;

const ScanAnswer = z.object({
  outcome: z.enum(SCAN_OUTCOMES),
  /** What the label says; null for an unknown one. */
  jersey: PackedName.extend({ position: z.number().nullable() }).nullable(),
  /** Of the label. */
  team: z.string(),
  /** What the list says otherwise than a stale label; empty for a jersey that is not on it any more. */
  changes: z.array(z.object({ field: z.enum(GARMENT_FIELDS), before: z.string(), after: z.string() })),
  /** The day of the change; null when it is not known. */
  changed_on: z.string().nullable(),
  /** The scan because of which it is double. */
  earlier: z.object({ by: z.string(), at: z.string(), parcel: z.number().nullable() }).nullable(),
  /** The parcel out of which an earlier jersey has to be taken; null for none. */
  replaced: z.number().nullable(),
  /** The order of the label, as it is packed now; null for an unknown one. */
  packing: Packing.nullable(),
});
export type ScanAnswer = z.infer<typeof ScanAnswer>;

/** Jerseys are packed by scanning the labels of their bags (rules.md packing-3). */
export const packing = {
  read: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ packing: Packing }),
  }),
  scan: endpoint({ input: Scan, output: ScanAnswer }),
  undo: endpoint({
    input: z.object({ id: z.uuid() }),
    output: z.object({ packing: Packing }),
  }),
};
