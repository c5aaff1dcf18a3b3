import { expect, test } from 'vitest';
import { createEmptyRow } from '../orders/order/roster.ts';
import { printJersey } from '../orders/players/confirmation.ts';
import { countMissing, isPackingDone, listPackedJerseys, listParcels, nameJersey } from './packing.ts';
import { canTakeBack, decideScan, givesPlaceBack, type HeldScan, type ScanFacts } from './scan.ts';

const row = (id: string, name: string, number: string) => ({
  ...createEmptyRow(id),
  ...{ name, number, size: 'MEN L - CHEST: 42 INCH' },
});
const kimRow = row('kim', 'Kim', '7');
const aishaRow = row('aisha', 'Aisha', '10');
const kim = printJersey(kimRow, 'UPPER CASE');
const aisha = printJersey(aishaRow, 'UPPER CASE');

const packedKim: HeldScan = {
  ...{ id: 'first', rowId: 'kim', stage: 'packed', parcel: 1, printed: kim, isOfRelease: true, note: '' },
};
const packedAisha: HeldScan = { ...packedKim, id: 'second', rowId: 'aisha', parcel: 2, printed: aisha };

const RIGHT: ScanFacts = {
  ...{ stage: 'packed', printed: kim, current: kim, hasRelease: true },
  ...{ orderId: 'owls', tableOrderId: 'owls', held: [] },
};
const decide = (facts: Partial<ScanFacts>) => decideScan({ ...RIGHT, ...facts });

test.each<[string, Partial<ScanFacts>, string]>([
  ['of the right bag is recorded', {}, 'recorded'],
  ['of the first bag opens its order', { tableOrderId: null }, 'recorded'],
  ['that nobody printed is unknown', { printed: null }, 'unknown'],
  ['of a withdrawn release is refused', { hasRelease: false }, 'withdrawn'],
  ['with another number than the list is stale', { printed: { ...kim, number: '12' } }, 'stale'],
  ['of a jersey that was removed is stale', { current: null }, 'stale'],
  ['of another team belongs elsewhere', { tableOrderId: 'hawks' }, 'other order'],
  ['that is scanned twice is double', { held: [packedKim] }, 'double'],
  [
    'that has been received is packed',
    { held: [{ ...packedKim, stage: 'received', parcel: null }] },
    'recorded',
  ],
  [
    'with a fault is recorded again and again',
    { stage: 'fault', held: [{ ...packedKim, stage: 'fault' }] },
    'recorded',
  ],
])('a label %s', (_, facts, outcome) => {
  expect(decide(facts).outcome).toBe(outcome);
});

test('the first reason is told: unknown, withdrawn, stale, other order, double', () => {
  const wrong = { hasRelease: false, current: aisha, tableOrderId: 'hawks', held: [packedKim] };
  expect(decide({ ...wrong, printed: null }).outcome).toBe('unknown');
  expect(decide(wrong).outcome).toBe('withdrawn');
  expect(decide({ ...wrong, hasRelease: true }).outcome).toBe('stale');
  expect(decide({ ...wrong, hasRelease: true, current: kim }).outcome).toBe('other order');
});

test('a stale label says what changed', () => {
  expect(decide({ printed: { ...kim, number: '12' }, current: { ...kim, number: '21' } }).changes).toEqual([
    { field: 'number', before: '12', after: '21' },
  ]);
});

test('a label that was printed, changed and changed back fits', () => {
  expect(decide({ current: printJersey({ ...kimRow, name: ' kim ' }, 'UPPER CASE') }).outcome).toBe(
    'recorded',
  );
});

test('a bag in place of one that does not fit any more, or with a fault, sends the earlier one out of its parcel', () => {
  const old = { ...packedKim, printed: { ...kim, number: '12' } };
  expect(decide({ held: [old] })).toMatchObject({ outcome: 'recorded', replaced: old });
  const ofOldPicture = { ...packedKim, isOfRelease: false };
  expect(decide({ held: [ofOldPicture] })).toMatchObject({ outcome: 'recorded', replaced: ofOldPicture });
  expect(decide({ stage: 'fault', held: [packedKim] })).toMatchObject({ replaced: packedKim });
});

test('a scan that is taken back gives its place back while it fits, or was a fault', () => {
  expect(givesPlaceBack(packedKim, kim)).toBe(true);
  expect(givesPlaceBack(packedKim, { ...kim, number: '21' })).toBe(false);
  expect(givesPlaceBack({ ...packedKim, isOfRelease: false }, kim)).toBe(false);
  expect(givesPlaceBack(packedKim, null)).toBe(false);
  expect(givesPlaceBack({ ...packedKim, stage: 'fault', isOfRelease: false }, null)).toBe(true);
});

const list = (scans: HeldScan[], order = {}) =>
  listPackedJerseys({
    ...{ rows: [kimRow, aishaRow], casing: 'UPPER CASE' as const, release: 'released' as const, scans },
    ...order,
  });

test('an order is done when every jersey of it lies in a parcel, and nothing else', () => {
  const all = list([packedKim, packedAisha]);
  expect(isPackingDone('released', all)).toBe(true);
  expect(listParcels(all).map(({ parcel, jerseys }) => [parcel, jerseys.map(({ rowId }) => rowId)])).toEqual([
    [1, ['kim']],
    [2, ['aisha']],
  ]);
  expect(isPackingDone('released', list([packedKim]))).toBe(false);
  expect(isPackingDone('released', [])).toBe(false);
  for (const release of ['outdated', 'on hold', 'withdrawn'] as const)
    expect(isPackingDone(release, all)).toBe(false);
});

test('what lies in a parcel and is not right is to be checked: changed, removed, of another picture, withdrawn', () => {
  const stateOf = (jerseys: ReturnType<typeof list>, id: string) =>
    jerseys.find(({ rowId }) => rowId === id)?.state;
  const scans = [packedKim, packedAisha];
  expect(stateOf(list(scans, { rows: [row('kim', 'Kim', '21'), aishaRow] }), 'kim')).toBe('check');
  expect(stateOf(list([{ ...packedKim, isOfRelease: false }]), 'kim')).toBe('check');
  expect(stateOf(list(scans, { release: 'withdrawn' }), 'kim')).toBe('check');
  const withoutKim = list(scans, { rows: [aishaRow] });
  expect(stateOf(withoutKim, 'kim')).toBe('check');
  expect(isPackingDone('released', withoutKim)).toBe(false);
  expect(countMissing(withoutKim)).toBe(0);
});

test('a fault is told until the jersey is packed again', () => {
  const fault: HeldScan = { ...packedKim, id: 'fault', stage: 'fault', parcel: null, note: 'A stain' };
  expect(list([fault])[0]).toMatchObject({ state: 'missing', fault: { note: 'A stain' } });
  expect(list([fault, packedKim])[0]).toMatchObject({ state: 'packed', fault: null });
});

test('staff take back their own scans of the same day, managers all', () => {
  const scan = { userId: 1, at: new Date('2026-11-20T17:00:00Z') };
  const ben = { userId: 1, isManager: false, now: new Date('2026-11-20T22:00:00Z') };
  const nextDay = new Date('2026-11-21T06:00:00Z');
  expect(canTakeBack(scan, ben)).toBe(true);
  expect(canTakeBack(scan, { ...ben, userId: 2 })).toBe(false);
  expect(canTakeBack(scan, { ...ben, now: nextDay })).toBe(false);
  expect(canTakeBack(scan, { userId: 2, isManager: true, now: nextDay })).toBe(true);
});

test('a jersey without a name is named by its place on the list', () => {
  expect(nameJersey({ name: '', number: '7', position: 5 })).toBe('Jersey 5 · 7');
  expect(nameJersey({ name: '', number: '', position: 5 })).toBe('Jersey 5');
  expect(nameJersey({ name: 'KIM', number: '', position: 5 })).toBe('KIM');
});
