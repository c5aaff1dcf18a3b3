import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { createDraft } from './draft.ts';
import { applyDraftChange } from './draft-changes.ts';
import { parseDraft, serializeDraft } from './draft-storage.ts';

const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const ids = ['player-01', 'player-02', 'player-03', 'player-04', 'player-05'];
const newDraft = createDraft(
  { name: 'Maya Chen', email: 'maya@team.ca', teamName: 'Falcons', key: 'secret' },
  ids,
);
const reload = (stored: unknown) => parseDraft(JSON.parse(JSON.stringify(stored)));

test('a draft and its step survive a reload', () => {
  const draft = [
    { type: 'choose', options: { cutting: 'Shirt', material: 'Interlock' } },
    { type: 'edit-row', id: 'player-02', fields: { name: 'Étienne', number: '07', shorts: '' } },
    { type: 'go', step: 'collar' },
  ].reduce(
    (before, change) => applyDraftChange(before, change as Parameters<typeof applyDraftChange>[1]),
    newDraft,
  );
  expect(reload(serializeDraft(draft, prices))).toEqual(draft);
});

test('a draft is stored in the wire format of an order', () => {
  expect(serializeDraft(newDraft, prices)).toMatchObject({
    order_id: null,
    secret_code: 'Falcons',
    case_option: 'UPPER CASE',
    order: { jersey_1: { row_id: 'player-01', jersey_name: '', short_size: 'No Shorts' } },
    step: 'confirm',
    share_link: null,
  });
});

test('a save without a response is restored, with the version that it was made from', () => {
  const known = { ...newDraft, orderId: '0042201126', version: 1, base: newDraft.content };
  const sending = applyDraftChange(known, { type: 'sending', saveId: 'save-1' });
  expect(reload(serializeDraft(sending, prices))).toMatchObject({
    pendingSave: { id: 'save-1', version: 1, deletedRowIds: [], freedRowIds: [] },
  });
});

test.each([
  null,
  {},
  { order: 5 },
  { ...serializeDraft(newDraft, prices), order: {} },
  { ...serializeDraft(newDraft, prices), secret_code: null },
  { ...serializeDraft(newDraft, prices), case_option: 'loud' },
  { ...serializeDraft(newDraft, prices), order: { jersey_1: { jersey_name: 7 } } },
])('returns null for stored data that is not an order (%#)', (stored) => expect(reload(stored)).toBeNull());
