import { type ReactNode, useMemo } from 'react';
import type { CheckedFinding } from '#domain/orders/findings/accepted-findings.ts';
import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import type { RosterEditor } from './roster-order.ts';
import { type CheckedRows, useCheckedFindings } from './use-checked-findings.ts';

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
  checked: CheckedRows;
  /** The findings about single jerseys, by row. */
  findings: ReadonlyMap<string, readonly CheckedFinding[]>;
  /** What should be looked at in a row, in sentences. */
  getHint: (rowId: string) => string;
  remove: (rowId: string) => void;
  /** Leads to the size chart from an open card; null where the page has another link to it. */
  sizeChart: ReactNode;
}

/** A finding about most of the jerseys is about the team. */
const isAboutTeam = ({ finding }: CheckedFinding, rowCount: number): boolean =>
  finding.rowIds.length > rowCount / 2;

/** The findings of a roster, apart for single jerseys and for the team. */
export function useRowFindings(order: RosterEditor) {
  const checked = useCheckedFindings(order);
  return useMemo(() => {
    const { findings, rows } = checked;
    // What cannot be printed is the error of its field.
    const shown = findings.filter(({ finding }) => finding.level !== 'stop');
    const ofRows = shown.filter((each) => !isAboutTeam(each, rows.length));
    const byRow = new Map<string, CheckedFinding[]>();
    for (const each of ofRows)
      for (const id of each.finding.rowIds) byRow.set(id, [...(byRow.get(id) ?? []), each]);
    const hints = new Map(
      [...byRow].map(([id, found]) => [
        id,
        found
          .filter(({ acceptance }) => !acceptance)
          .map(({ finding }) => describeFinding(finding, rows))
          .join(' '),
      ]),
    );
    return {
      checked,
      findings: byRow,
      getHint: (rowId: string) => hints.get(rowId) ?? '',
      ofTeam: { ...checked, findings: shown.filter((each) => isAboutTeam(each, rows.length)) },
    };
  }, [checked]);
}
