/** Every call of the shop, for browser, server and tests alike. */
import { accounts } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { dashboard } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { letters } from './letters.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import type { paths } from './paths.ts';
import { security } from './security.ts';
import { shelf } from './shelf.ts';
import { team } from './team.ts';
import { visitors } from './visitors.ts';
import { workshop } from './workshop.ts';

/** A call without a path, or a path without a call, does not compile. */
export const contract = {
  accounts,
  catalogue,
  checkout,
  dashboard,
  letters,
  money,
  orders,
  security,
  shelf,
  team,
  visitors,
  workshop,
} satisfies {
  [Group in keyof typeof paths]: Record<keyof (typeof paths)[Group], Endpoint>;
};
export type Contract = typeof contract;
