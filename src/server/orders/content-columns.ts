import type { OrderContent, Row } from '#domain/order.ts';

/** The columns that hold an order's content, and its rows, as every query on orders answers them. */
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
  rows: Row[];
}

export const contentOf = (line: ContentColumns): OrderContent => ({
  teamName: line.secret_code,
  name: line.name,
  email: line.email,
  notes: line.order_notes,
  options: {
    cutting: line.cutting_option,
    material: line.material_option,
    collar: line.collar_option,
    casing: line.case_option,
  },
  rows: line.rows,
  design: line.design,
  customDesign: line.design_option,
});
