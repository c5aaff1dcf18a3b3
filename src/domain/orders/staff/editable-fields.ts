/*
 * The fields of an order by their names on the wire: the label of each on screen, and who may see or change it
 * (rules.md orders-18, security.md security-7). Server and browser use this table, and the authorisation tests are
 * generated from it.
 */

import type { Address } from '#domain/shared/contact.ts';
import { type FieldRights, type OrderActor, rights } from '#domain/shared/field-rights.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { SupplierStatus } from '../../production/production.ts';
import type { Day } from '../dates/delivery.ts';
import type { Casing } from '../jersey/lettering.ts';
import { JERSEY_SCHEMA, type WireField } from '../jersey/schema.ts';
import type { OrderStatus } from '../order/order.ts';

/** The fields of the update page without its roster; null is not chosen or none. */
export interface OrderFields {
  order_status: OrderStatus;
  /** Submitted: the customer can no longer change the order. */
  status: boolean;
  designer: string | null;
  order_notes: string;
  /** The team's name. */
  secret_code: string;
  name: string;
  email: string;
  phone: string | null;
  shipping_address: Address | null;
  /** The amount of a deposit; null is the default, half. */
  deposit_amount: Cents | null;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  case_option: Casing;
  /** The shop designs the jersey, for the design fee. */
  design_option: boolean;
  supplier: string | null;
  supplier_status: SupplierStatus;
  printing_id: string | null;
  production_date: Day | null;
  /** The day on which the customer needs the order. */
  needed_by: Day | null;
  production_folder: string | null;
  design_folder: string | null;
  customer_folder: string | null;
  /** Labels and values of options without a separate field. */
  additional_options: Readonly<Record<string, string>>;
}

export type OrderField = keyof OrderFields;

const MANAGER_ONLY = rights('-', '-', '-', '-', '-', '-', 'changes');
const DESIGNER_SEES = rights('-', '-', '-', '-', '-', 'sees', 'changes');
const DESIGN = rights('sees', '-', 'sees', 'changes', '-', 'sees', 'changes');
const GARMENT = rights('sees', 'sees', 'sees', 'changes', '-', 'sees', 'changes');

export const EDITABLE_FIELDS = {
  //                                          viewer  player  guest    creator  account  designer  manager
  order_status: { label: 'Order status', rights: rights('-', '-', '-', '-', 'sees', 'sees', 'changes') },
  status: { label: 'Submitted', rights: rights('sees', '-', 'sees', 'sees', '-', 'sees', 'changes') },
  designer: { label: 'Designer', rights: DESIGNER_SEES },
  order_notes: { label: 'Order Notes', rights: rights('-', '-', '-', 'changes', 'sees', 'sees', 'changes') },
  secret_code: {
    label: 'Team name',
    rights: rights('masked', 'sees', 'sees', 'changes', 'sees', 'sees', 'changes'),
  },
  name: {
    label: 'Customer name',
    rights: rights('-', '-', 'first name', 'changes', '-', 'sees', 'changes'),
  },
  email: { label: 'Email', rights: rights('-', '-', '-', 'changes', '-', '-', 'changes') },
  phone: { label: 'Phone', rights: MANAGER_ONLY },
  shipping_address: { label: 'Shipping Address', rights: rights('-', '-', '-', '-', 'sees', '-', 'changes') },
  deposit_amount: { label: 'Deposit amount', rights: rights('-', '-', '-', '-', 'sees', '-', 'changes') },
  cutting_option: { label: 'Cutting', rights: GARMENT },
  material_option: { label: 'Material', rights: GARMENT },
  collar_option: { label: 'Collar', rights: GARMENT },
  case_option: {
    label: 'Letters',
    rights: rights('sees', 'sees', 'sees', 'changes', 'sees', 'sees', 'changes'),
  },
  design_option: { label: 'Design by our designers', rights: DESIGN },
  supplier: { label: 'Supplier', rights: MANAGER_ONLY },
  supplier_status: { label: 'Supplier status', rights: MANAGER_ONLY },
  printing_id: { label: 'Printing ID', rights: MANAGER_ONLY },
  production_date: { label: 'Production date', rights: MANAGER_ONLY },
  needed_by: { label: 'Needed by', rights: DESIGNER_SEES },
  production_folder: { label: 'Production folder', rights: MANAGER_ONLY },
  design_folder: { label: 'Design folder', rights: DESIGNER_SEES },
  customer_folder: { label: 'Customer folder', rights: DESIGNER_SEES },
  additional_options: { label: 'Additional options', rights: MANAGER_ONLY },
} as const satisfies { [Field in OrderField]: { label: string; rights: FieldRights } };

export const ORDER_FIELDS = Object.keys(EDITABLE_FIELDS) as OrderField[];

export type ProtectedField = OrderField | WireField | 'order_total';

/** The rights on every field, by its name on the wire; amounts are visible and never editable. */
export const orderFieldRights = {
  ...Object.fromEntries(ORDER_FIELDS.map((field) => [field, EDITABLE_FIELDS[field].rights])),
  ...Object.fromEntries(Object.values(JERSEY_SCHEMA).map(({ wire, rights }) => [wire, rights])),
  order_total: rights('-', '-', '-', 'sees', 'sees', '-', 'sees'),
} as Readonly<Record<ProtectedField, FieldRights>>;

/** Returns whether the actor sees the complete field; false where it is masked or hidden. */
export function canSee(actor: OrderActor, field: ProtectedField): boolean {
  const right = orderFieldRights[field][actor];
  return right === 'sees' || right === 'changes';
}

export const canChange = (actor: OrderActor, field: ProtectedField): boolean =>
  orderFieldRights[field][actor] === 'changes';
