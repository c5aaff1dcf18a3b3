import { expect, test } from 'vitest';
import { createTeamContent, ORDER_ID } from '../../testing/order-samples.ts';
import { createDraftFromOrder, type Draft } from './draft.ts';
import { applyDraftChange } from './draft-changes.ts';
import { listSentWords } from './late-change.ts';

const STORED = createTeamContent({ name: 'Lavoie', number: '7' }, { name: 'Roy', number: '8' });
const [LAVOIE, ROY] = STORED.rows;
const toLoaded = (content: typeof STORED, version: number) => ({
  ...{ content, orderId: ORDER_ID, version, submitted: false },
});

/** A guest renames Roy in a locked list; meanwhile the captain changes the number of Lavoie. */
function sendLate(): Draft {
  const opened = createDraftFromOrder({ ...toLoaded(STORED, 1), role: 'guest', key: 'key', shareLink: null });
  const renumbered = { ...STORED, rows: [{ ...LAVOIE!, number: '77' }, ...STORED.rows.slice(1)] };
  return [
    { type: 'edit-row', id: ROY!.id, fields: { name: 'Ray' } } as const,
    { type: 'sending', saveId: 'save-1' } as const,
    { type: 'deferred', id: 7 } as const,
    {
      ...({ type: 'received', stored: toLoaded(renumbered, 2), role: 'guest' } as const),
      ...{ isReopened: false, isPendingSaved: false, at: 0 },
    },
  ].reduce(applyDraftChange, opened);
}

test('what is told of a late change is what its author typed, not what others changed since', () => {
  const left = applyDraftChange(sendLate(), { type: 'decided', outcome: 'left' });
  expect(listSentWords(left.deferredSave!)).toEqual([{ jersey: 2, field: 'name', value: 'Ray' }]);
});

test('a field that was typed in again since the change was sent stays', () => {
  const edited = applyDraftChange(sendLate(), { type: 'edit-row', id: ROY!.id, fields: { name: 'Rey' } });
  const left = applyDraftChange(edited, { type: 'decided', outcome: 'left' });
  expect(left.content.rows[1]!.name).toBe('Rey');
});
