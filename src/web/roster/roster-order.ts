import type { OrderContent } from '#domain/order.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import type { RosterIssue } from '#domain/roster.ts';
import type { RowChange } from './row-changes.ts';
import type { Purpose } from './row-issues.ts';

/** The row that the preview wears, and the side that it shows. */
export interface Worn {
  rowId: string | null;
  side: 'front' | 'back';
}

/** What the roster's screens need of an order under edit, in the builder and on the page of a product. */
export interface RosterOrder {
  draft: RosterDraft;
  /** The newest state, also between two pictures of the screen. */
  latest: () => RosterDraft;
  change: (change: RowChange) => void;
  price: OrderPrice;
  readOnly: boolean;
  creator: boolean;
  /** Team mates can come by a link: rows can be locked. */
  shared: boolean;
  issues: RosterIssue[];
  /** What the red fields are asked for; null while nothing was asked. */
  purpose: Purpose | null;
  worn: Worn;
  wear: (worn: Partial<Worn>) => void;
}

export interface RosterDraft {
  content: OrderContent;
  /** Rows that team mates changed, as of the last news. */
  news: { rowIds: readonly string[] };
}
