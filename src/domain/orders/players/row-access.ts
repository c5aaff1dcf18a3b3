/*
 * Who may change a jersey (rules.md roster-13): one decision, which merging, the calls of the own jersey, taking a row and the response to
 * the page share. Names are never compared to find out who a person is.
 */
import type { ProblemCode } from '#domain/shared/problem.ts';
import type { Row } from '../order/order.ts';
import { type CheckoutLock, isBeingPaid, type OrderState } from '../order/order-state.ts';

/** Whose phone or link a row belongs to. */
export interface RowOwner {
  /** Counts up when the row is freed, which ends its link. */
  readonly generation: number;
  /** The hash of the phone that filled the row in or took it; null for nobody's. */
  readonly device: string | null;
  /** Its player has confirmed the row. */
  readonly isHeld: boolean;
}

export const NOBODY: RowOwner = { generation: 1, device: null, isHeld: false };

export interface RowCaller {
  /** The captain or a manager. */
  readonly isManaging: boolean;
  /** The hash of the caller's phone; null for a browser without a secret. */
  readonly device: string | null;
  /** The rows whose present links the caller has. */
  readonly linkedRowIds: ReadonlySet<string>;
}

/** A row as far as access needs it. */
export interface AccessedRow {
  readonly id: string;
  readonly owner: RowOwner;
  /** The captain or a manager has confirmed it as it is now. A player's confirmation counts while the player has the row (`isHeld`). */
  readonly isConfirmed: boolean;
  /** It is empty, and its link was opened: it waits for its player. */
  readonly isReserved: boolean;
}

export const ROW_ACCESSES = ['edit', 'take', 'read'] as const;
/** 'take' becomes 'edit' after 'This one is mine'. */
export type RowAccess = (typeof ROW_ACCESSES)[number];

/** Returns whether the row is that of the caller's phone, or of a link that the caller has. */
export const isOwn = ({ id, owner }: Pick<AccessedRow, 'id' | 'owner'>, caller: RowCaller): boolean =>
  caller.linkedRowIds.has(id) || (owner.device !== null && owner.device === caller.device);

/** Returns what the caller may do with the row. In a paid order only its player corrects a row, so one of nobody is taken first. */
export function rowAccess(row: AccessedRow, caller: RowCaller, state: OrderState): RowAccess {
  if (caller.isManaging || isOwn(row, caller)) return 'edit';
  if (row.owner.isHeld || row.isReserved) return 'read';
  const isFree = row.owner.device === null && !row.isConfirmed;
  return isFree && state !== 'reopened' ? 'edit' : 'take';
}

/** Why a jersey cannot be changed now. It can still be taken, left and confirmed as it is. */
export const EDIT_REFUSALS = [
  'order-submitted',
  'order-being-paid',
  'list-locked',
  'list-closed',
  'row-locked',
  'row-owned',
] as const satisfies ProblemCode[];
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

export interface ListState extends CheckoutLock {
  readonly state: OrderState;
  readonly isLocked: boolean;
  /** The day on which it closes has passed, which counts until it is submitted. */
  readonly isClosed: boolean;
}

/** Returns why the team cannot change the list, or null. The captain is refused only while it is paid or submitted. */
export function refuseList(
  list: ListState,
  { isManaging }: Pick<RowCaller, 'isManaging'>,
  now: Date,
): EditRefusal | null {
  if (list.state === 'submitted') return 'order-submitted';
  if (isBeingPaid(list, now)) return 'order-being-paid';
  if (isManaging) return null;
  if (list.isLocked) return 'list-locked';
  return list.isClosed && list.state === 'saved' ? 'list-closed' : null;
}

/** Returns why the caller cannot change this row of a list that is open, or null. */
export function refuseRow(
  { locked }: Pick<Row, 'locked'>,
  row: AccessedRow,
  caller: RowCaller,
  state: OrderState,
): EditRefusal | null {
  if (caller.isManaging) return null;
  if (locked) return 'row-locked';
  return rowAccess(row, caller, state) === 'edit' ? null : 'row-owned';
}
