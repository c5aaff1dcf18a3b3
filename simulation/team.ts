/** A team of the simulation: its people, what they have been told, and what the shop has to remember of it. */
import type { OrderResponse } from '#contract/order-dto.ts';
import type { GuestRow } from '#contract/orders.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { Browser } from './browser.ts';
import { ExpectedList } from './expected-list.ts';

/** A cart of this team, from its first payment attempt on. */
export interface Cart {
  readonly id: string;
  amount: number;
  clientSecret: string | null;
  /** The answer of the shop was that the order is placed. */
  isAcknowledged: boolean;
}

/** An e-mailed or copied link of a payment. */
export interface PaymentLinkReference {
  readonly order_id: string;
  readonly payment_id: string;
  readonly type: 'payment';
}

/** What a guest's phone shows: the list of the team, and the jersey that was opened last. */
export interface GuestPage {
  readonly order: OrderResponse;
  readonly rows: readonly GuestRow[];
  card: OwnJersey | null;
}

/** A link to one jersey, and the browser of its player. */
export interface RowLink {
  readonly reference: string;
  readonly browser: Browser;
  /** The player's page; null before it was opened. */
  page: OwnJersey | null;
}

/** A jersey that its player has confirmed. */
export interface HeldJersey {
  /** The phones that may have confirmed it last. */
  by: Set<Browser>;
  /** As the list has shown it last; null before that. */
  shown: string | null;
}

export class Team {
  readonly n: number;
  readonly name: string;
  readonly email: string;
  captain!: Browser;
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
  readonly carts: Cart[] = [];
  readonly links: PaymentLinkReference[] = [];
  /** The ids of orders that the team was told are placed. */
  readonly placedIds = new Set<string>();
  /** The orders that were paid as others than the saved one, as the shop lists them. */
  paidIds: string[] = [];
  steps = 0;
  readonly guestPages = new Map<Browser, GuestPage>();
  /** The jerseys that are certainly held by their players, who have not given them away. */
  readonly held = new Map<string, HeldJersey>();
  /** References of links that have certainly ended, to the team or to one jersey. */
  readonly endedLinks: string[] = [];
  isLocked = false;

  constructor(n: number) {
    this.n = n;
    this.name = `Team ${n}`;
    this.email = `captain-${n}@teams.example`;
  }
}
