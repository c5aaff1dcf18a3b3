import type { OrderContent, Row } from '#domain/order.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import type { RosterIssue } from '#domain/roster.ts';
import { isFreeRow } from '#domain/taken-rows.ts';
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
  /** Left out where an order is not shared. */
  takenRows?: ReadonlyMap<string, Row>;
  /** Says that a row's form is open. Left out where an order is not shared. */
  openRow?: (rowId: string) => void;
}

export interface RosterDraft {
  content: OrderContent;
  /** Rows that team mates changed, as of the last news. */
  news: { rowIds: readonly string[] };
  /** The row whose form is open; it follows a player who gets another row. */
  openRow?: string | null;
}

/** Where the roster opens: for a guest on the first row that nobody has filled in, else at its beginning. */
export function firstRowFor({ draft, creator, readOnly }: RosterOrder): number {
  if (creator || readOnly) return 0;
  return Math.max(
    0,
    draft.content.rows.findIndex((row) => isFreeRow(row) && !row.locked),
  );
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map();

/** Rows that are typed in here and that another player has saved meanwhile, as that player saved them. */
export const takenRowsOf = ({ takenRows }: RosterOrder): ReadonlyMap<string, Row> => takenRows ?? NO_ROWS;
