import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import type { RosterIssue } from '#domain/orders/order/roster.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { RowChange } from './row-changes.ts';
import type { ValidationPurpose } from './validate-row.ts';

/** The row and the side that the preview shows. */
export interface PreviewSelection {
  rowId: string | null;
  side: 'front' | 'back';
}

/** The draft and actions that the roster's components use, in the builder and on a product page. */
export interface RosterEditor {
  draft: RosterDraft;
  /** Returns the newest state, also between two renders. */
  getLatest: () => RosterDraft;
  change: (change: RowChange) => void;
  price: OrderPrice;
  isReadOnly: boolean;
  isCaptain: boolean;
  /** Whether team mates can open the order by a link, so that rows can be locked. */
  isShared: boolean;
  issues: RosterIssue[];
  /** The action that requires the marked fields; null before the first validation. */
  purpose: ValidationPurpose | null;
  preview: PreviewSelection;
  updatePreview: (fields: Partial<PreviewSelection>) => void;
  /** Undefined when the order is not shared. */
  takenRows?: ReadonlyMap<string, Row>;
  /** What was decided about a stored order; undefined or null before. */
  decisions?: { rules: NumberRules | null } | null;
  /** Marks a row's form as open; null for none. Undefined when the order is not shared. */
  setOpenRow?: (rowId: string | null) => void;
}

export interface RosterDraft {
  content: OrderContent;
  /** Rows that team mates changed, as of the last remote update. */
  remoteChanges: { rowIds: readonly string[] };
  /** The row whose form is open; it follows a player who is moved to another row. */
  openRow?: string | null;
}

/** Returns the price of a jersey; null until cutting, material and collar are chosen, because it lacks their part. */
export function getJerseyPrice({ draft, price }: RosterEditor, index: number): Cents | null {
  const { cutting, material, collar } = draft.content.options;
  return cutting && material && collar ? (price.rows[index]?.final ?? null) : null;
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map();

/** Returns the rows with local input that another player has saved meanwhile, with the saved values. */
export const getTakenRows = ({ takenRows }: RosterEditor): ReadonlyMap<string, Row> => takenRows ?? NO_ROWS;
