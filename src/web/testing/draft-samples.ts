import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { createDraft, createDraftFromOrder, type Draft } from '../builder/draft/draft.ts';
import { applyDraftChange, type DraftChange } from '../builder/draft/draft-changes.ts';
import { ORDER_ID } from './order-samples.ts';

export const IDS = ['player-01', 'player-02', 'player-03', 'player-04', 'player-05'];

const captain = { name: 'Maya Chen', email: 'maya@team.ca', teamName: 'Falcons', key: 'secret' };

/** An order with five empty rows that was never saved. */
export const newDraft = createDraft(captain, IDS);

/** Returns the draft of a stored order that was opened by its team link or by its captain. */
export const openDraft = (content: OrderContent, role: Draft['role']): Draft =>
  createDraftFromOrder({ ...storedOrder(content, 1), role, key: null, shareLink: null });

export const apply = (draft: Draft, ...changes: DraftChange[]): Draft =>
  changes.reduce(applyDraftChange, draft);

export const findRow = (draft: Draft, id: string) => draft.content.rows.find((row) => row.id === id);

export const editRow = (id: string, fields: Partial<Row>): DraftChange => ({ type: 'edit-row', id, fields });

export const withRow = (content: OrderContent, id: string, fields: Partial<Row>): OrderContent => ({
  ...content,
  rows: content.rows.map((row) => (row.id === id ? { ...row, ...fields } : row)),
});

export const sentChange: DraftChange = { type: 'sending', saveId: 'save-1' };

export const savedChange = (
  content: OrderContent,
  version = 1,
  moved: { rowId: string; toRowId: string }[] = [],
): Extract<DraftChange, { type: 'saved' }> => ({
  type: 'saved',
  stored: storedOrder(content, version),
  shareLink: null,
  refused: [],
  moved,
  at: version,
});

export const receivedChange = (
  content: OrderContent,
  version: number,
  role: Draft['role'] = 'creator',
): DraftChange => ({
  type: 'received',
  stored: storedOrder(content, version),
  role,
  isReopened: false,
  at: version,
});

const storedOrder = (content: OrderContent, version: number) => ({
  content,
  orderId: ORDER_ID,
  version,
  submitted: false,
});
