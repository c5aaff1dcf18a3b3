/*
 * Who is in which parcel of an order, and who is missing. It is derived from the scans each time, so that nothing says 'done'
 * that a change of the list has overtaken (rules.md packing-5).
 */
import type { Casing } from '../orders/jersey/lettering.ts';
import type { Row } from '../orders/order/order.ts';
import { type PrintedJersey, printJersey } from '../orders/players/confirmation.ts';
import { fitsRelease, type HeldScan } from './scan.ts';

/** 'outdated': the order is not what was released any more. */
export const RELEASE_STATES = ['released', 'outdated', 'on hold', 'withdrawn'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** 'check': a jersey lies in a parcel, and is not the one that belongs there. */
export const JERSEY_STATES = ['missing', 'check', 'packed'] as const;
export type PackedState = (typeof JERSEY_STATES)[number];

export interface PackedJersey<Scan extends HeldScan = HeldScan> {
  readonly rowId: string;
  /** On the list, from 1; null for a jersey that is not on it any more. */
  readonly position: number | null;
  readonly jersey: PrintedJersey;
  readonly state: PackedState;
  readonly packed: Scan | null;
  readonly isReceived: boolean;
  /** The newest fault that was found since it was packed last; null for none. */
  readonly fault: Scan | null;
}

interface PackingFacts<Scan extends HeldScan> {
  readonly rows: readonly Row[];
  readonly casing: Casing;
  readonly release: ReleaseState;
  /** In the sequence of their arrival. */
  readonly scans: readonly Scan[];
}

/** Returns every jersey of the list, and those that lie in a parcel and are not on the list any more. */
export function listPackedJerseys<Scan extends HeldScan>(facts: PackingFacts<Scan>): PackedJersey<Scan>[] {
  const { rows, casing, release, scans } = facts;
  const ids = new Set(rows.map(({ id }) => id));
  const removed = scans.filter(({ rowId, stage }) => stage === 'packed' && !ids.has(rowId));
  return [
    ...rows.map((row, index) => describeRow(row.id, index + 1, printJersey(row, casing))),
    ...removed.map(({ rowId, printed }) => ({
      ...describeRow(rowId, null, printed),
      state: 'check' as const,
    })),
  ];

  function describeRow(rowId: string, position: number | null, jersey: PrintedJersey): PackedJersey<Scan> {
    const held = scans.filter((scan) => scan.rowId === rowId);
    const packed = held.find(({ stage }) => stage === 'packed') ?? null;
    const isRight = packed !== null && fitsRelease(packed, jersey) && release !== 'withdrawn';
    return {
      ...{ rowId, position, jersey, packed },
      state: packed === null ? 'missing' : isRight ? 'packed' : 'check',
      isReceived: held.some((scan) => scan.stage === 'received' && fitsRelease(scan, jersey)),
      fault: packed ? null : (held.findLast(({ stage }) => stage === 'fault') ?? null),
    };
  }
}

/** Returns whether the order may leave as complete: every jersey of the release, and nothing else, lies in a parcel. */
export const isPackingDone = (
  release: ReleaseState,
  jerseys: readonly Pick<PackedJersey, 'state'>[],
): boolean =>
  release === 'released' && jerseys.length > 0 && jerseys.every(({ state }) => state === 'packed');

export const countMissing = (jerseys: readonly Pick<PackedJersey, 'state' | 'position'>[]): number =>
  jerseys.filter(({ state, position }) => position !== null && state !== 'packed').length;

interface NamedJersey {
  readonly name: string;
  readonly number: string;
  readonly position: number | null;
}

/** Returns 'KIM 7'; of a jersey without a name its place on the list, 'Jersey 5 · 7'. */
export function nameJersey({ name, number, position }: NamedJersey): string {
  if (name) return [name, number].filter(Boolean).join(' ');
  const place = position === null ? 'Without a name' : `Jersey ${position}`;
  return [place, number].filter(Boolean).join(' · ');
}

/** Returns the last parcel that has a jersey: another table, or another day, goes on where the last one stopped. */
export const getOpenParcel = (items: readonly { readonly parcel: number | null }[]): number =>
  Math.max(1, ...items.map(({ parcel }) => parcel ?? 1));

export interface FilledParcel<Scan extends HeldScan = HeldScan> {
  readonly parcel: number;
  readonly jerseys: PackedJersey<Scan>[];
}

/** Returns the parcels that hold jerseys which fit, by number, with their jerseys in the sequence of the list. */
export function listParcels<Scan extends HeldScan>(
  jerseys: readonly PackedJersey<Scan>[],
): FilledParcel<Scan>[] {
  const packed = jerseys.filter(({ state }) => state === 'packed');
  const numbers = [...new Set(packed.map((jersey) => jersey.packed!.parcel!))].sort((a, b) => a - b);
  return numbers.map((parcel) => ({
    parcel,
    jerseys: packed.filter((jersey) => jersey.packed!.parcel === parcel),
  }));
}
