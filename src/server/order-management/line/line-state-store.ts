/** Where an order stands on the line to production (rules.md dashboard-13), for the list and the page of orders. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { getLineState, type LineState } from '#domain/orders/staff/production-line.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { latestApproval } from '../../orders/order/approval-store.ts';
import { hasFittingRelease } from '../../orders/order/release-store.ts';

/** Order `o` has a label, one that is being bought, or a tracking number. */
export const hasLabel: RawBuilder<boolean> = sql`(o.tracking_number is not null or exists (
  select from shipments s where s.order_pk = o.id and s.state in ('claimed', 'bought', 'cancelling')))`;

/** The columns of order `o` from which its state is derived, beside its own. */
export const lineColumns: RawBuilder<unknown> = sql`${latestApproval} as approval, ${hasLabel} as has_label, ${hasFittingRelease} as released`;

export interface LineColumns {
  approval: ApprovalState;
  has_label: boolean;
  /** To production, with the list and the picture that it has now. */
  released: boolean;
}

interface LineRow extends LineColumns {
  readonly status: boolean;
  readonly paid: boolean;
  readonly work_state: WorkState;
  readonly order_status: OrderStatus;
  readonly supplier_status: SupplierStatus;
}

/** Returns null off the line, as for an order that is neither submitted nor paid. */
export const readLineState = (row: LineRow): LineState | null =>
  row.status || row.paid
    ? getLineState({
        workState: row.work_state,
        status: row.order_status,
        supplierStatus: row.supplier_status,
        approval: row.approval,
        isReleased: row.released,
        hasLabel: row.has_label,
      })
    : null;
