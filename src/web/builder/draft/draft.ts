/*
 * The draft order: the content on the screen, the last version known from the server, and the current step
 * (rules.md builder-1, roster-10).
 */

import type { OrderRole } from '#contract/orders.ts';
import { mergeSave } from '#domain/orders/merge/merge.ts';
import type { Step } from '#domain/orders/order/builder-steps.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { createRoster } from '#domain/orders/order/roster.ts';
import { applyOptionsToDesign } from '#domain/orders/order/visible-options.ts';
import { releaseEmptyRows } from './taken-rows.ts';

/** The content of a save, stored until its response, so that a lost response loses no input. */
export interface PendingSave {
  /** Random; by it the server recognises a save that is sent twice. */
  id: string;
  /** The version that it was made from. */
  version: number | null;
  content: OrderContent;
  deletedRowIds: string[];
  /** The rows that it gives to other players. */
  freedRowIds: string[];
}

/** An edit that the server rejected, with the entered value. */
export interface RejectedEdit {
  jersey: number | null;
  field: string | null;
  value: string;
  reason: string;
}

/** A player entered here who was moved to another row, because a team mate had saved this row first. */
export interface MovedPlayer {
  name: string;
  jersey: number;
  toJersey: number;
}

export interface Draft {
  content: OrderContent;
  /** The content stored on the server; null for an order that was never saved. */
  base: OrderContent | null;
  /** Random; of an order that was loaded, its order id. */
  draftId: string;
  orderId: string | null;
  version: number | null;
  submitted: boolean;
  /** Whether it is paid, and staff opened it again for corrections (rules.md orders-11). */
  isReopened: boolean;
  role: OrderRole;
  /** The key of the team link. For an order without an id, a secret that makes the first save idempotent. */
  key: string | null;
  shareLink: string | null;
  deletedRowIds: string[];
  /** Rows that an import has given to other players, since the last save. */
  freedRowIds: string[];
  confirmed: boolean;
  step: Step;
  /** The save that is sent, or got no response; it is sent again before anything else. */
  pendingSave: PendingSave | null;
  /** Rows that team mates changed, as of the last remote update. */
  remoteChanges: { rowIds: string[]; at: number };
  rejectedEdits: RejectedEdit[];
  /** Rows with local input that hold another player on the server; `base` has that player. */
  takenRowIds: string[];
  /** The row whose form is open; while it is empty, another player's values are not filled in. */
  openRow: string | null;
  movedPlayers: MovedPlayer[];
}

export interface NewOrder {
  name: string;
  email: string;
  teamName: string;
  key: string;
}

/** Creates a draft with one empty row per id. */
export function createDraft({ name, email, teamName, key }: NewOrder, rowIds: readonly string[]): Draft {
  const options = { cutting: null, material: null, collar: null, casing: 'UPPER CASE' } as const;
  const content = applyOptionsToDesign({
    teamName: teamName.trim(),
    name: name.trim(),
    email: email.trim(),
    notes: '',
    options,
    rows: createRoster(rowIds),
    design: '',
    customDesign: false,
  });
  return { ...createBlankDraft(content), draftId: key, key };
}

export interface SavedOrderState {
  content: OrderContent;
  orderId: string;
  version: number;
  submitted: boolean;
}

export interface LoadedOrder extends SavedOrderState {
  role: OrderRole;
  key: string | null;
  shareLink: string | null;
  isReopened?: boolean;
}

/** Creates a draft from a loaded order. It opens at the roster when all options are chosen, and for viewers. */
export function createDraftFromOrder(loaded: LoadedOrder): Draft {
  const { cutting, material, collar } = loaded.content.options;
  const chosen = Boolean(cutting && material && collar);
  return {
    ...createBlankDraft(loaded.content),
    ...loaded,
    draftId: loaded.orderId,
    base: loaded.content,
    confirmed: true,
    step: chosen || loaded.role !== 'creator' ? 'order' : 'cutting',
  };
}

function createBlankDraft(content: OrderContent): Draft {
  return {
    content,
    base: null,
    draftId: '',
    orderId: null,
    version: null,
    submitted: false,
    isReopened: false,
    role: 'creator',
    key: null,
    shareLink: null,
    deletedRowIds: [],
    freedRowIds: [],
    confirmed: false,
    step: 'confirm',
    pendingSave: null,
    remoteChanges: { rowIds: [], at: 0 },
    rejectedEdits: [],
    takenRowIds: [],
    openRow: null,
    movedPlayers: [],
  };
}

/** Returns whether all content on the screen is stored on the server. */
export function isSaved(draft: Draft): boolean {
  const { base, deletedRowIds } = draft;
  if (!base) return false;
  const { content } = releaseEmptyRows({ ...draft, openRow: null });
  if (base === content && deletedRowIds.length === 0) return true;
  return !mergeSave({ base, current: base, incoming: content, deletedRowIds, actor: 'creator' }).changed;
}

export const isReadOnly = (draft: Draft) => draft.submitted || draft.role !== 'creator';

export const formatMovedPlayer = ({ name, jersey, toJersey }: MovedPlayer): string =>
  `Another player has just taken jersey ${jersey}: ${name || 'your player'} is now jersey ${toJersey}`;
