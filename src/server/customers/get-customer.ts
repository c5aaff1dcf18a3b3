/** The customer of an order with all orders and credits (rules.md dashboard-20). */
import type { Customer, CustomerOrder } from '#contract/staff/customers.ts';
import { listOrderMarks } from '#domain/payments/order-marks.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { readCreditBalance } from '../payments/ledger/credit-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import {
  type CustomerOrderRow,
  type CustomerRow,
  findCustomer,
  listCreditEntries,
  listCustomerOrders,
  sumCustomerOrders,
} from './customer-store.ts';

const MAX_ORDERS = 200;
const MAX_ENTRIES = 200;

/** Throws Problem 'not-found'. */
export async function getCustomer({ db, now }: Services, orderId: string) {
  const row = await findCustomer(db, orderId);
  if (!row) throw new Problem('not-found');
  const orders = await listCustomerOrders(db, row, MAX_ORDERS);
  const totals = await sumCustomerOrders(db, row);
  const customer: Customer = {
    name: row.name,
    email: row.email,
    phone: row.phone,
    account: await readAccount(db, row, now()),
    totals: { ...totals, received: asDollars(totals.received), refunded: asDollars(totals.refunded) },
    orders: orders.map(formatOrder),
  };
  return { customer };
}

async function readAccount(
  db: Connection,
  { account }: CustomerRow,
  now: Date,
): Promise<Customer['account']> {
  if (!account) return null;
  const { id: userId, name, email, since } = account;
  const entries = await listCreditEntries(db, userId, MAX_ENTRIES);
  return {
    name,
    email,
    since: since.toISOString(),
    credits: toDollars(await readCreditBalance(db, { userId, checkoutId: null, now })),
    entries: entries.map(({ at, amount, ...entry }) => ({
      ...entry,
      date: at.toISOString(),
      amount: asDollars(amount),
    })),
  };
}

const asDollars = (amount: number) => toDollars(cents(amount));

function formatOrder(row: CustomerOrderRow): CustomerOrder {
  return {
    order_id: row.order_id,
    secret_code: row.secret_code,
    order_status: row.order_status,
    marks: listOrderMarks(row),
    submitted: row.submitted,
    paid: row.paid,
    by_guest: row.by_guest,
    order_date: row.ordered_at.toISOString(),
    total_jerseys: row.total_jerseys,
    final_price: asDollars(row.final_price_cents),
    received: asDollars(row.payment_amount_cents),
    refunded: asDollars(row.refund_cents),
  };
}
