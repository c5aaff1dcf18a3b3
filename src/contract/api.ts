/** Every endpoint of the shop, shared by browser, server and tests. */
import { accountSecurity, accounts } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { contact } from './contact.ts';
import { designFiles } from './design-files.ts';
import type { paths } from './endpoint/calls.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { mockups } from './mockups.ts';
import { newsletter } from './newsletter.ts';
import { orderPage } from './order-page.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { players } from './players.ts';
import { pricing } from './pricing.ts';
import { products } from './products.ts';
import { shipping } from './shipping.ts';
import { customers } from './staff/customers.ts';
import { discountCodes } from './staff/discount-codes.ts';
import { emails } from './staff/emails.ts';
import { internalNotes } from './staff/internal-notes.ts';
import { orderManagement } from './staff/order-management.ts';
import { packing } from './staff/packing.ts';
import { production } from './staff/production.ts';
import { reports } from './staff/reports.ts';
import { rosterChecks } from './staff/roster-checks.ts';
import { serviceHealth } from './staff/service-health.ts';
import { tasks } from './staff/tasks.ts';
import { taxes } from './staff/taxes.ts';

/** An endpoint without a path, or a path without an endpoint, does not compile. */
export const contract = {
  accounts,
  accountSecurity,
  catalogue,
  checkout,
  contact,
  customers,
  designFiles,
  discountCodes,
  emails,
  internalNotes,
  mockups,
  newsletter,
  orderManagement: { ...orderManagement, ...orderPage },
  orders,
  packing,
  payments,
  players,
  pricing,
  production,
  products,
  reports,
  rosterChecks,
  serviceHealth,
  shipping,
  tasks,
  taxes,
} satisfies {
  [Group in keyof typeof paths]: Record<keyof (typeof paths)[Group], Endpoint>;
};
export type Contract = typeof contract;
