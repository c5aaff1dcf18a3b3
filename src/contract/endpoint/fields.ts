import { z } from 'zod';
import { CASINGS } from '#domain/orders/jersey/lettering.ts';
import {
  GARMENT_FIELDS,
  JERSEY_SCHEMA,
  type Jersey,
  type JerseyField,
  PLAYER_FIELDS,
  type WirePlayerFields,
} from '#domain/orders/jersey/schema.ts';
import { STORED_ORDER_STATUSES } from '#domain/orders/order/order.ts';
import { WORK_STATES } from '#domain/orders/order/work-state.ts';
import { ORDER_MARKS } from '#domain/payments/order-marks.ts';
import { SUPPLIER_STATUSES } from '#domain/production/production.ts';
import { cleanText, countVisible } from '#domain/shared/plain-text.ts';
import { endpoint } from './endpoint.ts';

/** Returns a schema of cleaned text with at most `max` UTF-16 units. */
export const plainText = (max: number) => z.string().overwrite(cleanText).max(max);

/** Returns a schema of cleaned text in which at least `least` characters can be seen, without blanks around it. */
export const visibleText = (max: number, least: number, message: string) =>
  plainText(max)
    .trim()
    .min(least, message)
    .refine((text) => countVisible(text) >= least, message);

export const Casing = z.enum(CASINGS);

type JerseyShape<Field extends JerseyField> = {
  [Each in Field as (typeof JERSEY_SCHEMA)[Each]['wire']]: z.ZodType<Jersey[Each]>;
};

/** Returns the shape of these fields of a jersey; `text` is the schema of those that are typed. */
export const createJerseyShape = <Field extends JerseyField>(
  fields: readonly Field[],
  text: (field: Field) => z.ZodType<string> = () => z.string(),
): JerseyShape<Field> =>
  Object.fromEntries(
    fields.map((field) => {
      const { kind, wire, values, empty } = JERSEY_SCHEMA[field];
      if (kind === 'choice') return [wire, z.enum(values as readonly string[])];
      return [wire, typeof empty === 'boolean' ? z.boolean() : text(field)];
    }),
  ) as JerseyShape<Field>;

/** The fields of a jersey that a player fills in. */
export const JerseyFields = z.object(createJerseyShape(PLAYER_FIELDS));
export type JerseyFields = WirePlayerFields;

/** The fields of a jersey that make the garment. */
export const GarmentFields = z.object(createJerseyShape(GARMENT_FIELDS));
/** The orders of a selection, of which one that is named twice counts once. */
export const selectedOrders = (max: number) =>
  z.array(OrderId).min(1, 'Select an order first').max(max, `Select at most ${max} orders`);
export const OrderStatus = z.enum(STORED_ORDER_STATUSES);
export const WorkState = z.enum(WORK_STATES);
/** A payment link that can be paid now: its path with its key, for readers who may see the money. */
export const OpenPayment = z.object({ path: z.string(), amount: z.number() });
/** What stands beside the status: stopped work, refunded money. */
export const OrderMarks = z.array(z.enum(ORDER_MARKS));
export const SupplierStatus = z.enum(SUPPLIER_STATUSES);

/** An amount in dollars on the wire; the domain calculates in cents. */
export const dollars = z.number();

export const OrderId = plainText(30);

/** '0042201126', or '0042201126.key' with the key of the team link. */
export const OrderReference = z.string().max(80);

/** Matches the constraint of the database. */
export const RowId = z.string().regex(/^[\w-]{8,36}$/);

/** Returns whether an amount in dollars has no fractions of a cent, within the precision of floating-point numbers. */
export const isToTheCent = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** A success that contains only a message. */
export const Done = z.object({ message: z.string() });

/** The number of a list of jerseys: what is printed and cut is the same as long as it is (rules.md orders-26). */
export const ListNumber = z.int32();

/** The key of an e-mailed link. */
export const LinkKey = z.string().trim().min(16).max(64);

/** The URL of an image that was uploaded. */
export const UploadUrl = z
  .string()
  .regex(/^\/files\/[A-Za-z0-9_-]{16,64}\.jpg$/, 'Not the address of an upload');

/** Accepts an image of at most 10 MB in base64 and returns the URL under which it is stored. */
export const uploadEndpoint = endpoint({
  bodyLimit: 15_000_000,
  input: z.object({ file: z.string(), name: z.string().max(200) }),
  output: z.object({ secure_url: z.string() }),
});

/** An address in parts; the domain checks that they are consistent. */
export const WireAddress = z.object({
  street: z.string().max(120),
  city: z.string().max(80),
  province: z.string().max(40),
  postal_code: z.string().max(12),
  country: z.string().max(60),
});
export type WireAddress = z.infer<typeof WireAddress>;

/** A phone number and an address that an earlier payment gave; '' and null when there is none. */
export const KnownRecipient = z.object({ phone: z.string(), address: WireAddress.nullable() });
