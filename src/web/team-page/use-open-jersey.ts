import { useState } from 'react';
import { createRowId } from '../lib/random-ids.ts';
import { listDraftRowIds } from '../own-jersey/own-jersey-draft.ts';
import type { Jersey } from '../own-jersey/own-jersey-row.ts';
import { createNewJersey, findGroup, type Group, opensForm, type Team } from './read-team.ts';

/** The card that is open. */
export interface OpenJersey {
  rowId: string;
  /** The group that it stands below, also when its jersey goes to another one. */
  group: Group;
  /** What its form opened with; null while it is loaded, or without a form. The form stays when the list changes. */
  jersey: Jersey | null;
  /** Counts the cards, so that each one begins anew. */
  opening: number;
  /** It was opened by a press, and not with the page. */
  isPressed: boolean;
}

/** Which card is open: at first one with typed words that are not saved, or the first own jersey. */
export function useOpenJersey(reference: string, team: Team) {
  const [open, setOpen] = useState<OpenJersey | null>(() => findFirst(reference, team));

  const show = (rowId: string, jersey: Jersey | null) =>
    setOpen((before) => ({
      ...{ rowId, jersey, group: groupOf(rowId, team), isPressed: true },
      opening: (before?.opening ?? 0) + 1,
    }));

  const addJersey = () => {
    const rowId = findAdded(reference, team) ?? createRowId();
    show(rowId, createNewJersey(team, rowId));
  };

  return {
    open,
    openRow: (rowId: string) => show(rowId, null),
    openForm: (jersey: Jersey) => setOpen((before) => before && { ...before, jersey }),
    addJersey,
    /** The player was moved to another row: the card stays. */
    follow: (rowId: string) => setOpen((before) => before && { ...before, rowId }),
    close: () => setOpen(null),
  };
}

function findFirst(reference: string, team: Team): OpenJersey | null {
  const first = { jersey: null, opening: 0, isPressed: false };
  const typed = listDraftRowIds(reference);
  const added = findAdded(reference, team);
  const own = team.rows.filter(({ is_own }) => is_own);
  const row = team.rows.find((each) => typed.includes(each.row.id) && opensForm(each)) ?? own[0];
  if (added !== undefined)
    return { ...first, rowId: added, group: 'free', jersey: createNewJersey(team, added) };
  return row ? { ...first, rowId: row.row.id, group: findGroup(row, team) } : null;
}

/** Returns the jersey for which something was typed before it was saved. */
const findAdded = (reference: string, team: Team): string | undefined =>
  listDraftRowIds(reference).find((id) => !team.rows.some(({ row }) => row.id === id));

/** A new jersey is added to the free ones. */
function groupOf(rowId: string, team: Team): Group {
  const teamRow = team.rows.find(({ row }) => row.id === rowId);
  return teamRow ? findGroup(teamRow, team) : 'free';
}
