import type { OrderContent } from '#domain/orders/order/order.ts';
import type { PrintedContent } from '#domain/orders/order/print-changes.ts';
import { type PricedJersey, readRows, type Stored } from '#domain/orders/order/stored-content.ts';

/** The columns that hold an order's content, and its rows, as queries on orders select them. */
export interface ContentColumns {
  secret_code: string;
  name: string;
  email: string;
  order_notes: string;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  case_option: OrderContent['options']['casing'];
  design: string;
  design_option: boolean;
  jerseys: Stored<PricedJersey[]>;
}

export const toOrderContent = (order: ContentColumns): OrderContent => ({
  name: order.name,
  email: order.email,
  notes: order.order_notes,
  ...toPrintedContent(order),
});

/** The columns that hold what is printed and sewn. */
export type PrintedColumns = Pick<
  ContentColumns,
  | 'secret_code'
  | 'cutting_option'
  | 'material_option'
  | 'collar_option'
  | 'case_option'
  | 'design'
  | 'design_option'
  | 'jerseys'
>;

export const toPrintedContent = (order: PrintedColumns): PrintedContent => ({
  teamName: order.secret_code,
  options: {
    cutting: order.cutting_option,
    material: order.material_option,
    collar: order.collar_option,
    casing: order.case_option,
  },
  rows: readRows(order.jerseys),
  design: order.design,
  customDesign: order.design_option,
});
