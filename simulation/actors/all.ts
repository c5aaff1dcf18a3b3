import type { Actions } from '../action.ts';
import { APPROVER } from './approver.ts';
import { CAPTAIN } from './captain.ts';
import { CAPTAIN_MANAGES } from './captain-manages.ts';
import { CARD_PROVIDER } from './card-provider.ts';
import { CART } from './cart.ts';
import { CLOCK } from './clock.ts';
import { CORRECTIONS } from './corrections.ts';
import { CUSTOMER } from './customer.ts';
import { DESIGNERS } from './designers.ts';
import { FORBIDDEN_CALLS } from './forbidden-calls.ts';
import { GUESTS } from './guests.ts';
import { MAIL_SERVER } from './mail-server.ts';
import { MANAGER_MONEY } from './manager-money.ts';
import { MANAGER_PRICES } from './manager-prices.ts';
import { OPERATOR } from './operator.ts';
import { PAYER } from './payer.ts';
import { PLAYERS } from './players.ts';
import { PRODUCTION } from './production.ts';
import { SHIPPING } from './shipping.ts';
import { STRANGERS } from './strangers.ts';
import { UNAUTHORIZED_GUESTS } from './unauthorized-guests.ts';

/** What everybody does. An action that is added here is played. */
export const ACTIONS: Actions = {
  ...CAPTAIN,
  ...CUSTOMER,
  ...CART,
  ...PAYER,
  ...MANAGER_MONEY,
  ...MANAGER_PRICES,
  ...DESIGNERS,
  ...APPROVER,
  ...CORRECTIONS,
  ...PRODUCTION,
  ...SHIPPING,
  ...CARD_PROVIDER,
  ...MAIL_SERVER,
  ...CLOCK,
  ...OPERATOR,
  ...CAPTAIN_MANAGES,
  ...GUESTS,
  ...UNAUTHORIZED_GUESTS,
  ...PLAYERS,
  ...STRANGERS,
  ...FORBIDDEN_CALLS,
};

/** What is expected after these depends on the list at that moment, so that nobody else of the team acts at the same time. */
export const ALONE: Actions = { ...APPROVER, ...CORRECTIONS, ...PRODUCTION, ...SHIPPING };
