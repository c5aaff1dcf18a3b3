import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES } from '#domain/price-list.ts';
import { startDraft } from './draft.ts';
import { changeDraft } from './draft-changes.ts';
import { fromStored, toStored } from './draft-storage.ts';

const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const ids = ['player-01', 'player-02', 'player-03', 'player-04', 'player-05'];
const fresh = startDraft(
  { name: 'Maya Chen', email: 'maya@team.ca', teamName: 'Falcons', design: '', key: 'secret' },
  ids,
);
const reload = (kept: unknown) => fromStored(JSON.parse(JSON.stringify(kept)));

test('an order under edit survives a reload with its step', () => {
  const draft = [
    { do: 'choose', options: { cutting: 'Shirt', material: 'Interlock' } },
    { do: 'edit-row', id: 'player-02', fields: { name: 'Étienne', number: '07', shorts: '' } },
    { do: 'go', step: 'collar' },
  ].reduce((before, change) => changeDraft(before, change as Parameters<typeof changeDraft>[1]), fresh);
  expect(reload(toStored(draft, prices))).toEqual(draft);
});

test('it is kept in the wire form of an order', () => {
  expect(toStored(fresh, prices)).toMatchObject({
    order_id: null,
    secret_code: 'Falcons',
    case_option: 'UPPER CASE',
    order: { jersey_1: { row_id: 'player-01', jersey_name: '', short_size: 'No Shorts' } },
    step: 'confirm',
    share_link: null,
  });
});

test('a save whose answer was never seen is asked for again', () => {
  const known = { ...fresh, orderId: '0042201126', version: 1, base: fresh.content };
  const sending = changeDraft(known, { do: 'sending' });
  expect(reload(toStored(sending, prices))).toMatchObject({ unanswered: true, sent: { deletedRowIds: [] } });
});

test.each([
  null,
  {},
  { order: 5 },
  { ...toStored(fresh, prices), order: {} },
  { ...toStored(fresh, prices), secret_code: null },
  { ...toStored(fresh, prices), case_option: 'loud' },
  { ...toStored(fresh, prices), order: { jersey_1: { jersey_name: 7 } } },
])('what is no order of ours opens nothing (%#)', (kept) => expect(reload(kept)).toBeNull());
