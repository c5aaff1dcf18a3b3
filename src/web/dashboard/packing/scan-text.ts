/** What the answer to a scan says in large letters: a word, the jersey, and what to do with the bag. */
import type { ScanAnswer } from '#contract/staff/packing.ts';
import { formatShortDay } from '#domain/orders/dates/delivery.ts';
import { JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';
import { nameJersey } from '#domain/production/packing.ts';
import type { ScanStage } from '#domain/production/scan.ts';
import { formatTime } from '../../lib/format-date.ts';

/** How it looks and sounds: into the parcel, look at it, not into the parcel, not known yet. */
export type ScanTone = 'good' | 'look' | 'bad' | 'wait';

export interface ScanText {
  tone: ScanTone;
  word: string;
  title: string;
  detail: string;
}

export function describeScan(answer: ScanAnswer, stage: ScanStage, parcel: number | null): ScanText {
  const { jersey, team } = answer;
  const title = jersey ? nameJersey(jersey) : '';
  switch (answer.outcome) {
    case 'recorded':
      return describeRecorded(answer, title, stage, parcel);
    case 'unknown':
      return {
        ...{ tone: 'bad', word: 'Unknown label', title: 'Not a label of this shop' },
        detail: 'Scan it again, or choose the jersey from the list.',
      };
    case 'withdrawn':
      return {
        ...{ tone: 'bad', word: 'Do not pack', title },
        detail: `The release of ${team} was withdrawn. Ask a manager.`,
      };
    case 'stale':
      return { tone: 'bad', word: 'Changed', title, detail: describeChange(answer) };
    case 'other order':
      return { tone: 'bad', word: 'Another team', title: `Belongs to ${team}`, detail: title };
    case 'double':
      return { tone: 'look', word: 'Scanned before', title, detail: describeEarlier(answer, stage) };
    case 'taken back':
      return {
        ...{ tone: 'look', word: 'Taken back', title },
        detail: 'This scan was taken back. Scan the label again to pack it.',
      };
  }
}

function describeRecorded(
  { jersey, packing, replaced }: ScanAnswer,
  title: string,
  stage: ScanStage,
  parcel: number | null,
): ScanText {
  const size = jersey?.size ?? '';
  const rows = packing?.rows.filter(({ position }) => position !== null) ?? [];
  if (stage === 'fault') {
    const detail = replaced === null ? 'Set the bag aside.' : `Take the bag out of parcel ${replaced}.`;
    return { tone: 'look', word: 'Fault', title, detail };
  }
  const place = (done: number) => `${size}, ${done} of ${rows.length}`;
  if (stage === 'received') {
    const detail = place(rows.filter(({ received }) => received).length);
    return { tone: 'good', word: 'Received', title, detail };
  }
  if (replaced !== null)
    return {
      ...{ tone: 'look', word: 'Packed', title },
      detail: `${size}, parcel ${parcel}. Take the earlier jersey out of parcel ${replaced}.`,
    };
  const detail = `${place(rows.length - (packing?.missing ?? 0))}, parcel ${parcel}`;
  return { tone: 'good', word: packing?.done ? 'All packed' : 'Packed', title, detail };
}

function describeChange({ changes, changed_on }: ScanAnswer): string {
  const when = changed_on === null ? 'changed' : `changed on ${formatShortDay(changed_on)}`;
  if (changes.length === 0) return `${when}: not on the list any more`;
  const sentences = changes.map(
    ({ field, before, after }) =>
      `${JERSEY_SCHEMA[field].word} was ${before || 'empty'}, is ${after || 'empty'}`,
  );
  return `${when}: ${sentences.join('; ')}`;
}

function describeEarlier({ earlier }: ScanAnswer, stage: ScanStage): string {
  const done = stage === 'received' ? 'Received' : 'Packed';
  if (!earlier) return `${done} before`;
  const parcel = earlier.parcel === null ? '' : `, parcel ${earlier.parcel}`;
  return `${done} by ${earlier.by || 'someone'} at ${formatTime(earlier.at)}${parcel}`;
}
