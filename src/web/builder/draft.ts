/*
 * The order under edit: what the screen shows, what the shop had stored when we last heard of it, and where in the
 * six steps the visitor stands (specification 4, product-decisions 4).
 */
import type { OrderRole } from '#contract/orders.ts';
import type { Step } from '#domain/builder-steps.ts';
import { mergeSave } from '#domain/merge.ts';
import type { OrderContent } from '#domain/order.ts';
import { startRoster } from '#domain/roster.ts';
import { withDrawnOptions } from '../roster/drawn-options.ts';
import { releaseEmptyRows } from './taken-rows.ts';

/** What a save carried; kept until its answer, so that a lost answer loses nothing typed. */
export interface Sent {
  content: OrderContent;
  deletedRowIds: string[];
}

/** Something of this browser's that the shop did not take over, with what was typed. */
export interface RefusedEdit {
  jersey: number | null;
  field: string | null;
  typed: string;
  reason: string;
}

/** A player of this browser's who got another row, because somebody else had taken the one that was typed in. */
export interface MovedPlayer {
  name: string;
  jersey: number;
  toJersey: number;
}

export interface Draft {
  content: OrderContent;
  /** As the shop has it; null for an order that was never saved. */
  base: OrderContent | null;
  orderId: string | null;
  version: number | null;
  submitted: boolean;
  role: OrderRole;
  /** The team link's key, with which a guest saves; of an order without an id a secret that makes its first save one save. */
  key: string | null;
  shareLink: string | null;
  deletedRowIds: string[];
  confirmed: boolean;
  step: Step;
  sent: Sent | null;
  /** The last save got no answer: it is loaded again before the next one. */
  unanswered: boolean;
  /** Rows that team mates changed, as of the last news. */
  news: { rowIds: string[]; at: number };
  refused: RefusedEdit[];
  /** Rows that are typed in here and hold another player at the shop: `base` has that player. */
  taken: string[];
  /** The row whose form is open here: as long as it is empty, no other player's values are filled in. */
  openRow: string | null;
  moved: MovedPlayer[];
}

export interface NewOrder {
  name: string;
  email: string;
  teamName: string;
  design: string;
  key: string;
}

/** A new order with its first empty rows, one per id. */
export function startDraft(
  { name, email, teamName, design, key }: NewOrder,
  rowIds: readonly string[],
): Draft {
  const options = { cutting: null, material: null, collar: null, casing: 'UPPER CASE' } as const;
  const content = withDrawnOptions({
    teamName: teamName.trim(),
    name: name.trim(),
    email: email.trim(),
    notes: '',
    options,
    rows: startRoster(rowIds),
    design,
    customDesign: false,
  });
  return { ...blankDraft(content), key };
}

export interface StoredAtShop {
  content: OrderContent;
  orderId: string;
  version: number;
  submitted: boolean;
}

export interface Opened extends StoredAtShop {
  role: OrderRole;
  key: string | null;
  shareLink: string | null;
}

/** An order that was loaded. Who comes through a link goes straight to the roster: the rest is chosen already. */
export function openDraft(opened: Opened): Draft {
  const { cutting, material, collar } = opened.content.options;
  const chosen = Boolean(cutting && material && collar);
  return {
    ...blankDraft(opened.content),
    ...opened,
    base: opened.content,
    confirmed: true,
    step: chosen || opened.role !== 'creator' ? 'order' : 'cutting',
  };
}

function blankDraft(content: OrderContent): Draft {
  return {
    content,
    base: null,
    orderId: null,
    version: null,
    submitted: false,
    role: 'creator',
    key: null,
    shareLink: null,
    deletedRowIds: [],
    confirmed: false,
    step: 'confirm',
    sent: null,
    unanswered: false,
    news: { rowIds: [], at: 0 },
    refused: [],
    taken: [],
    openRow: null,
    moved: [],
  };
}

export const actorOf = (role: OrderRole) => (role === 'creator' ? 'creator' : 'guest');

/** Whether everything on the screen is stored at the shop. */
export function isSaved(draft: Draft): boolean {
  const { base, deletedRowIds } = draft;
  if (!base) return false;
  const { content } = releaseEmptyRows({ ...draft, openRow: null });
  if (base === content && deletedRowIds.length === 0) return true;
  return !mergeSave({ base, current: base, incoming: content, deletedRowIds, actor: 'creator' }).changed;
}

export const isReadOnly = (draft: Draft) => draft.submitted || draft.role === 'viewer';
