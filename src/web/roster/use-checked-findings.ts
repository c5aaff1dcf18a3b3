import { useDeferredValue, useMemo } from 'react';
import {
  type Acceptance,
  type CheckedFinding,
  checkFindings,
} from '#domain/orders/findings/accepted-findings.ts';
import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { RosterEditor } from './roster-order.ts';

/** What was decided about the findings of a stored order. */
export interface FindingDecisions {
  rules: NumberRules | null;
  /** By the text of the finding. */
  acceptances: ReadonlyMap<string, Acceptance>;
  /** Rejects with the reason for the person who accepts. */
  accept: (text: string, reason: string) => Promise<void>;
}

export interface CheckedRows {
  findings: readonly CheckedFinding[];
  rows: readonly Row[];
  /** Undefined for who cannot accept a finding. */
  accept: FindingDecisions['accept'] | undefined;
}

const NO_ACCEPTANCES: ReadonlyMap<string, Acceptance> = new Map();
const isSameText = (text: string) => text;

/** Finds what should be looked at, with a lower priority than the input is shown. */
export function useCheckedFindings({ draft, decisions, isCaptain, isReadOnly }: RosterEditor): CheckedRows {
  const { rows, options, design } = useDeferredValue(draft.content);
  const rules = decisions?.rules ?? null;
  const accepted = decisions?.acceptances ?? NO_ACCEPTANCES;
  const all = useMemo(
    () => checkFindings({ content: { rows, options, design }, rules, accepted }, isSameText),
    [rows, options, design, rules, accepted],
  );
  const accept = decisions?.accept;
  // Nobody can answer them once the order is paid, and who may only look reads no names.
  const isShown = isCaptain && !isReadOnly;
  return useMemo(() => ({ findings: isShown ? all : [], rows, accept }), [isShown, all, rows, accept]);
}
