import { expect, test } from 'vitest';
import type { PackingRow, ScanAnswer } from '#contract/staff/packing.ts';
import { describeScan } from './scan-text.ts';

const row = (position: number | null, state: PackingRow['state']): PackingRow => ({
  ...{ row_id: `player-000${position}`, name: 'KIM', number: '7', size: 'MEN L', position, state },
  ...{ parcel: null, scan_id: null, received: position === 1, fault: null },
});

const packing = {
  ...{ order_id: '0042201126', team: 'OWLS', release: 'released' as const, missing: 1, done: false },
  rows: [row(1, 'packed'), row(2, 'packed'), row(3, 'missing'), row(null, 'check')],
};

const RECORDED: ScanAnswer = {
  ...{ response: true, outcome: 'recorded', team: 'OWLS', changes: [], changed_on: null },
  ...{ earlier: null, replaced: null, packing },
  jersey: { name: 'KIM', number: '7', size: 'MEN L', position: 1 },
};
const say = (answer: Partial<ScanAnswer>, stage: 'packed' | 'received' | 'fault' = 'packed') => {
  const { tone, word, title, detail } = describeScan({ ...RECORDED, ...answer }, stage, 1);
  return `${tone}: ${word} | ${title} | ${detail}`;
};

test.each<[string, Partial<ScanAnswer>, ('packed' | 'received' | 'fault')?]>([
  ['good: Packed | KIM 7 | MEN L, 2 of 3, parcel 1', {}],
  ['good: All packed | KIM 7 | MEN L, 3 of 3, parcel 1', { packing: { ...packing, missing: 0, done: true } }],
  ['look: Packed | KIM 7 | MEN L, parcel 1. Take the earlier jersey out of parcel 3.', { replaced: 3 }],
  ['good: Received | KIM 7 | MEN L, 1 of 3', {}, 'received'],
  ['look: Fault | KIM 7 | Set the bag aside.', {}, 'fault'],
  ['look: Fault | KIM 7 | Take the bag out of parcel 2.', { replaced: 2 }, 'fault'],
  [
    'bad: Unknown label | Not a label of this shop | Scan it again, or choose the jersey from the list.',
    { outcome: 'unknown', jersey: null, packing: null },
  ],
  ['bad: Do not pack | KIM 7 | The release of OWLS was withdrawn. Ask a manager.', { outcome: 'withdrawn' }],
  [
    'bad: Changed | KIM 7 | changed on May 4, 2026: number was 12, is 21; name was empty, is KIM',
    {
      outcome: 'stale',
      changed_on: '2026-05-04',
      changes: [
        { field: 'number', before: '12', after: '21' },
        { field: 'name', before: '', after: 'KIM' },
      ],
    },
  ],
  ['bad: Changed | KIM 7 | changed: not on the list any more', { outcome: 'stale' }],
  ['bad: Another team | Belongs to HAWKS | KIM 7', { outcome: 'other order', team: 'HAWKS' }],
  [
    'look: Scanned before | KIM 7 | Packed by Ben at 14:02, parcel 3',
    { outcome: 'double', earlier: { by: 'Ben', at: '2026-05-04T18:02:00Z', parcel: 3 } },
  ],
  [
    'look: Taken back | KIM 7 | This scan was taken back. Scan the label again to pack it.',
    { outcome: 'taken back' },
  ],
])('%s', (text, answer, stage) => {
  expect(say(answer, stage)).toBe(text);
});
