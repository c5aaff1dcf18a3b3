import { z } from 'zod';
import { DesignFile } from './design-files.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { OrderId } from './endpoint/fields.ts';
import { MockupList } from './mockups.ts';
import { PaymentSummary } from './payments.ts';
import { Roster } from './players.ts';
import { OrderShipments } from './shipping.ts';
import { InternalNote } from './staff/internal-notes.ts';
import { StaffOrder } from './staff/order-management.ts';
import { ProductionRelease } from './staff/production.ts';
import { RosterChecks } from './staff/roster-checks.ts';
import { TaskList } from './staff/tasks.ts';

/** Everything that the page of an order shows at once: the order, and each part as the calls of its noun answer it. */
const OrderPage = StaffOrder.extend({
  roster: Roster,
  checks: RosterChecks,
  mockups: MockupList,
  release: ProductionRelease,
  design_files: z.array(DesignFile),
  /** The newest last. */
  notes: z.array(InternalNote),
  tasks: TaskList,
  /** Managers only. */
  shipping: OrderShipments.nullable(),
  payments: PaymentSummary.nullable(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** Of order management; here because it is made of parts of many nouns. */
export const orderPage = {
  order: endpoint({
    input: z.object({ order_id: OrderId }),
    output: OrderPage,
  }),
};
