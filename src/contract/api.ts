/** Every endpoint of the shop, shared by browser, server and tests. */
import { accountSecurity, accounts } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { contact } from './contact.ts';
import { customers } from './customers.ts';
import { designFiles } from './design-files.ts';
import { discountCodes } from './discount-codes.ts';
import { emails } from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import { internalNotes } from './internal-notes.ts';
import { mockups } from './mockups.ts';
import { newsletter } from './newsletter.ts';
import { orderManagement } from './order-management.ts';
import { orders } from './orders.ts';
import type { paths } from './paths.ts';
import { payments } from './payments.ts';
import { players } from './players.ts';
import { pricing } from './pricing.ts';
import { production } from './production.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { rosterChecks } from './roster-checks.ts';
import { savedViews } from './saved-views.ts';
import { serviceHealth } from './service-health.ts';
import { shipping } from './shipping.ts';
import { tasks } from './tasks.ts';

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
  orderManagement,
  orders,
  payments,
  players,
  pricing,
  production,
  products,
  reports,
  rosterChecks,
  savedViews,
  serviceHealth,
  shipping,
  tasks,
} satisfies {
  [Group in keyof typeof paths]: Record<keyof (typeof paths)[Group], Endpoint>;
};
export type Contract = typeof contract;
