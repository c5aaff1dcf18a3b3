/* How far the supplier is with an order (specification 4 'supplier_status values'); empty is not begun. */
import { z } from 'zod';

export const SUPPLIER_STATUSES = [
  '',
  'templating',
  'printing',
  'sewing',
  'completed',
  're-printing',
] as const;
export const SupplierStatus = z.enum(SUPPLIER_STATUSES);
export type SupplierStatus = z.infer<typeof SupplierStatus>;
