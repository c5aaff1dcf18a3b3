import type { StatusOrder } from '#contract/orders.ts';
import { createTeamContent, ORDER_ID, toOrderResponse } from './order-samples.ts';

/** Paid, and opened again by staff. */
export const REOPENED: StatusOrder = {
  order: JSON.stringify(toOrderResponse(createTeamContent({ name: 'Roy' }), 2)),
  order_id: ORDER_ID,
  secret_code: 'Falcons',
  order_status: 'designing',
  marks: [],
  shipping_address: '',
  tracking_number: '',
  tracking_numbers: [],
  mockup_url: '',
  product_img: '',
  product_code: '',
  order_submitted_date: '2026-05-02T18:00:00.000Z',
  approval: 'none',
  approval_at: null,
  approval_recorded: false,
  begun: false,
  recipient: '',
  money: { total: 401, paid: 401, refunds: [], left: 0, expects_transfer: false },
  open_payment: null,
  names_hidden: false,
  reads_roster: true,
  invoice_by: 'browser',
};
