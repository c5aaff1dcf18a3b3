import { type ReactNode, useMemo, useState } from 'react';
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
  isShown: (rowId: string) => boolean;
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

/** The rows at which something should be looked; from so many jerseys on they can be shown alone. */
const LONG_ROSTER = 20;

/**
 * Lets a long roster show only the jerseys that need a look. Which they are is decided when the button is pressed, so that
 * no row disappears while it is being corrected.
 */
export function useRosterFilter(rowIds: readonly string[], getHint: RosterView['getHint']) {
  const [shownIds, setShownIds] = useState<ReadonlySet<string> | null>(null);
  const toCheck = rowIds.filter((id) => getHint(id) !== '');
  const isUseful = rowIds.length >= LONG_ROSTER && toCheck.length > 0 && toCheck.length < rowIds.length;
  return {
    isShown: (rowId: string) => shownIds === null || shownIds.has(rowId),
    /** Null where all are shown, and have to be. */
    toggle:
      shownIds !== null || isUseful
        ? {
            label:
              shownIds === null
                ? `Only what needs a look (${toCheck.length})`
                : `All jerseys (${rowIds.length})`,
            isOn: shownIds !== null,
            press: () => setShownIds(shownIds === null ? new Set(toCheck) : null),
          }
        : null,
  };
}
