import { useDeferredValue, useMemo } from 'react';
import type { RosterFinding } from '#domain/orders/findings/roster-finding.ts';
import { findRosterFindings } from '#domain/orders/findings/roster-findings.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { RosterEditor } from './roster-order.ts';

export interface CheckedRows {
  findings: readonly RosterFinding[];
  rows: readonly Row[];
}

/** Finds what should be looked at, with a lower priority than the input is shown. */
export function useCheckedFindings({ draft, decisions, isCaptain, isReadOnly }: RosterEditor): CheckedRows {
  const { rows, options, design } = useDeferredValue(draft.content);
  const rules = decisions?.rules ?? null;
  // Nobody can correct them once the order is paid, and who may only look reads no names.
  const isShown = isCaptain && !isReadOnly;
  return useMemo(
    () => ({ findings: isShown ? findRosterFindings({ rows, options, design }, rules) : [], rows }),
    [isShown, rows, options, design, rules],
  );
}
