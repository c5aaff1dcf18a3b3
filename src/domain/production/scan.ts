/*
 * What the scan of a player label means: the first reason against it, or that it is recorded (rules.md packing-3). A label
 * fits while it says what would be printed now, compared by value as confirmations are.
 */
import { torontoDay } from '../orders/dates/delivery.ts';
import { haveSameFields } from '../orders/jersey/player-fields.ts';
import { type JerseyChange, listJerseyChanges, type PrintedJersey } from '../orders/players/confirmation.ts';

/** A jersey has come from its supplier, lies in a parcel, or is not good enough to be sent. */
export const SCAN_STAGES = ['received', 'packed', 'fault'] as const;
export type ScanStage = (typeof SCAN_STAGES)[number];

/** Of one order. */
export const MAX_PACKED_PARCELS = 40;

export const MAX_SCAN_NOTE = 300;

/** In this sequence; 'taken back' is what a scan that is sent again finds. */
export const SCAN_OUTCOMES = [
  'unknown',
  'withdrawn',
  'stale',
  'other order',
  'double',
  'taken back',
  'recorded',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

/** A scan that was not taken back. */
export interface HeldScan {
  readonly id: string;
  readonly rowId: string;
  readonly stage: ScanStage;
  /** Null unless it is packed. */
  readonly parcel: number | null;
  readonly printed: PrintedJersey;
  /** It was made for the picture and the options that are released now. */
  readonly isOfRelease: boolean;
  readonly note: string;
}

export interface ScanFacts<Scan extends HeldScan = HeldScan> {
  readonly stage: ScanStage;
  /** What the label says; null for one that the shop has not printed, or has forgotten. */
  readonly printed: PrintedJersey | null;
  /** The jersey as it would be printed now; null when it is not on the list any more. */
  readonly current: PrintedJersey | null;
  /** The order has a release that was not withdrawn. */
  readonly hasRelease: boolean;
  readonly orderId: string;
  /** The order on the table; null before the first scan. */
  readonly tableOrderId: string | null;
  /** Of this jersey. */
  readonly held: readonly Scan[];
}

export interface ScanDecision<Scan extends HeldScan = HeldScan> {
  readonly outcome: ScanOutcome;
  /** What differs from the label; empty unless it is stale, and for a jersey that is not on the list any more. */
  readonly changes: readonly JerseyChange[];
  /** The scan because of which this one is double. */
  readonly earlier: Scan | null;
  /** A scan that holds no longer, once this one is recorded: its jersey has to leave the parcel. */
  readonly replaced: Scan | null;
}

export function decideScan<Scan extends HeldScan>(facts: ScanFacts<Scan>): ScanDecision<Scan> {
  const { stage, printed, current, hasRelease, orderId, tableOrderId, held } = facts;
  const decide = (outcome: ScanOutcome, more: Partial<ScanDecision<Scan>> = {}) => ({
    ...{ outcome, changes: [], earlier: null, replaced: null },
    ...more,
  });
  if (printed === null) return decide('unknown');
  if (!hasRelease) return decide('withdrawn');
  if (current === null) return decide('stale');
  if (!haveSameFields(printed, current))
    return decide('stale', { changes: listJerseyChanges(printed, current) });
  if (tableOrderId !== null && tableOrderId !== orderId) return decide('other order');
  // A jersey with a fault leaves its parcel.
  const occupied = stage === 'fault' ? 'packed' : stage;
  const earlier = held.find((scan) => scan.stage === occupied) ?? null;
  if (earlier && stage !== 'fault' && fitsRelease(earlier, current)) return decide('double', { earlier });
  return decide('recorded', { replaced: earlier });
}

/** Returns whether the scan still says something about the jersey as it is released now. */
export const fitsRelease = (
  { printed, isOfRelease }: Pick<HeldScan, 'printed' | 'isOfRelease'>,
  current: PrintedJersey,
): boolean => isOfRelease && haveSameFields(printed, current);

/**
 * Returns whether the scan that this one replaced holds again when this one is taken back. One that does not fit any more is
 * taken back because its jersey leaves the parcel, and the earlier jersey left it long ago.
 */
export const givesPlaceBack = (
  scan: Pick<HeldScan, 'stage' | 'printed' | 'isOfRelease'>,
  current: PrintedJersey | null,
): boolean => scan.stage === 'fault' || (current !== null && fitsRelease(scan, current));

interface ScanOwner {
  readonly userId: number | null;
  readonly at: Date;
}

/** Staff take back their own scans of the same day, managers all. */
export const canTakeBack = (
  scan: ScanOwner,
  { userId, isManager, now }: { userId: number; isManager: boolean; now: Date },
): boolean => isManager || (scan.userId === userId && torontoDay(scan.at) === torontoDay(now));
