import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { describeFinding, type RosterFinding } from '#domain/orders/findings/roster-finding.ts';
import { findRosterFindings } from '#domain/orders/findings/roster-findings.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import type { RosterEditor } from './roster-order.ts';

/** What the captain sees and does of the player of each stored row. */
export interface RowPlayers {
  states: ReadonlyMap<string, RowState>;
  renderSendLink: (rowId: string) => ReactNode;
  renderActions: (rowId: string) => ReactNode;
}

/** What the table and the narrow list share. */
export interface RosterView {
  order: RosterEditor;
  sizes: SizeOptionLists;
  players: RowPlayers | null;
  /** What should be looked at in a row, in sentences. */
  getHint: (rowId: string) => string;
  remove: (rowId: string) => void;
  /** Leads to the size chart from an open card; null where the page has another link to it. */
  sizeChart: ReactNode;
}

/** A finding about most of the jerseys is about the team. */
const isAboutTeam = ({ rowIds }: RosterFinding, rowCount: number): boolean => rowIds.length > rowCount / 2;

/** The findings of a roster, apart for single jerseys and for the team. */
export function useRowFindings(order: RosterEditor) {
  const checked = useCheckedFindings(order);
  return useMemo(() => {
    const { rows } = checked;
    // What cannot be printed is the error of its field.
    const shown = checked.findings.filter(({ level }) => level !== 'stop');
    const hints = new Map<string, string[]>();
    for (const finding of shown.filter((each) => !isAboutTeam(each, rows.length)))
      for (const id of finding.rowIds)
        hints.set(id, [...(hints.get(id) ?? []), describeFinding(finding, rows)]);
    return {
      getHint: (rowId: string) => (hints.get(rowId) ?? []).join(' '),
      ofTeam: { rows, findings: shown.filter((each) => isAboutTeam(each, rows.length)) },
    };
  }, [checked]);
}

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
