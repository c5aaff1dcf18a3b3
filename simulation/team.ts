/** A team of the simulation: its people, what they have been told, and what the shop has to remember of it. */

import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { Proof } from '#contract/mockups.ts';
import type { GuestRow } from '#contract/orders.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { ReleasePage } from './actors/production.ts';
import type { Browser } from './browser.ts';
import type { Approval, PossibleReleases } from './decisions.ts';
import { ExpectedList } from './expected-list.ts';
import type { RowOwner } from './laws/owners.ts';
import type { Code, Share } from './laws/prices.ts';
import type { OpenSave } from './save-list.ts';

/** A cart of this team, from its first payment attempt on. */
export class Cart {
  readonly id: string;
  /** The browser that has opened it. */
  readonly by: Browser;
  /** Which orders of the team are in it. */
  readonly holds: 'both' | 'first' | 'second';
  amount = 0;
  /** A customer with an account has opened it. */
  isSignedIn = false;
  clientSecret: string | null = null;
  /** As the shop has answered; 'placed' is an order that it has acknowledged. */
  state: 'new' | 'open' | 'placed' | 'closed' = 'new';
  /** The customer has left the page after paying, and comes back then. */
  awayUntil = 0;
  /** The number that the shop has given to a placed cart. */
  orderId: string | null = null;
  /** Until then nobody changes its orders, certainly: it is open for half an hour from when it was asked for. */
  lockedUntil = 0;
  /** The lists that it may pay for, as `describeList` tells them. */
  readonly lists = new Set<string>();
  code: Code | null = null;
  /** The credits that it uses, in cents. */
  credits = 0;
  /** What each order pays, in cents; null while nobody knows. */
  shares: readonly Share[] | null = null;

  constructor(id: string, by: Browser, holds: Cart['holds']) {
    this.id = id;
    this.by = by;
    this.holds = holds;
  }
}

/** What a guest's phone shows of the list. */
export interface GuestPage {
  readonly order: OrderResponse;
  readonly rows: readonly GuestRow[];
}

/** A link to one jersey, and the browser of its player. */
export interface RowLink {
  readonly reference: string;
  readonly browser: Browser;
}

export class Team {
  readonly n: number;
  readonly name: string;
  readonly email: string;
  readonly friend: { readonly email: string; readonly teamName: string };
  /** Pays by links and transfers; the others put their order into the cart. */
  readonly paysByLink: boolean;
  captain!: Browser;
  /** The browser that saves the order first. */
  firstBrowser!: Browser;
  /** Guests with the team link, each with a phone of its own. */
  readonly guests: Browser[] = [];
  /** Links to one jersey, by row. */
  readonly rowLinks = new Map<string, RowLink>();
  /** Pays, and has no more than a payment link. */
  payer!: Browser;
  /** Has the ids of the orders, and nothing else. */
  stranger!: Browser;

  /** The order that the captain's page has loaded last. */
  page: OrderResponse | null = null;
  /** The id of the saved order; null before the first save. */
  savedId: string | null = null;
  /** The part of the team link behind '#order_id='. */
  teamReference: string | null = null;
  readonly list = new ExpectedList();
  /** The names on its jerseys, in lower case. */
  readonly names = new Set<string>();
  readonly saves = new Set<OpenSave>();
  /** Goes into the cart as well, and belongs to a friend of the captain. */
  secondOrder: OrderResponse | null = null;
  readonly carts: Cart[] = [];
  /** The part behind '#' of payment links that a manager has copied for the team. */
  readonly copiedLinks: string[] = [];
  /** The keys of payment links that the shop has refused. */
  readonly deadLinks = new Set<string>();
  hasAccount = false;
  /** The orders that were paid as others than the saved one, as the shop lists them. */
  paidIds: string[] = [];
  /** The page of an order that the manager has open. */
  orderPage: StaffOrder | null = null;
  /** The page of a release that the manager has open. */
  releasePage: ReleasePage | null = null;
  /** The designer to whom a manager has given the order last. */
  designer: Browser | null = null;
  /** How many mockups the shop has acknowledged, and how many requests to change one. */
  mockups = 0;
  changeRequests = 0;
  readonly approvals: Approval[] = [];
  /** By order. */
  readonly releases = new Map<string, PossibleReleases>();
  /** Approval links that a manager has copied for the team, as references. */
  readonly copiedApprovals: string[] = [];
  /** An approval page that has been open for a while. */
  proof: { reference: string; page: Proof } | null = null;
  readonly guestPages = new Map<Browser, GuestPage>();
  /** The jerseys that guests and players have opened last. */
  readonly cards = new Map<Browser, OwnJersey>();
  /** Of the jerseys of which it is certain. */
  readonly owners = new Map<string, RowOwner>();
  /** One person acts for the team in this step, so that it is known who was first. */
  isAlone = true;
  /** The laws have read the list as a paid one. */
  isPaid = false;
  /** The list as the laws have read it last. */
  checked: OrderResponse | null = null;
  /** References of links that have certainly ended, to the team or to one jersey. */
  readonly endedLinks: string[] = [];
  /** Null when nobody knows. */
  isLocked: boolean | null = false;
  /** The last day on which the team changes the list; null without one, or when nobody knows. */
  closesOn: string | null = null;

  constructor(n: number) {
    this.n = n;
    this.paysByLink = n % 2 === 0;
    this.name = `Team ${n}`;
    this.email = `captain-${n}@teams.example`;
    this.friend = { email: `friend-${n}@teams.example`, teamName: `Friends ${n}` };
  }

  /** The numbers of orders that the team was told are placed. */
  get placedIds(): string[] {
    return this.carts.flatMap(({ orderId }) => orderId ?? []);
  }

  /** The orders that the captain finds, or the saved one. */
  get orderIds(): string[] {
    if (this.paidIds.length > 0) return this.paidIds;
    return this.savedId === null ? [] : [this.savedId];
  }
}
