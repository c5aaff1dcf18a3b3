/*
 * The rule of who may change a jersey as a model (rules.md roster-13), to be played against the shop: what nobody with the team link can do,
 * and what never ends a link. It knows nothing of how the shop stores it.
 */

export interface ModelRow {
  /** The name and number, or '' for an empty row. */
  jersey: string;
  isDeleted: boolean;
  device: string | null;
  isHeld: boolean;
  /** The link that works; each has a number of its own. */
  link: { n: number; isOpened: boolean } | null;
  confirmed: string | null;
  confirmedBy: 'captain' | 'player' | null;
}

export interface ModelTeam {
  isLocked: boolean;
  rows: ModelRow[];
  links: number;
}

export type Who =
  | { role: 'captain' }
  | { role: 'phone'; device: string }
  /** Whoever has that link, on that phone. */
  | { role: 'link'; n: number; device: string };

export const startModel = (jerseys: readonly string[]): ModelTeam => ({
  isLocked: false,
  links: 0,
  rows: jerseys.map((jersey) => ({
    ...{
      jersey,
      isDeleted: false,
      device: null,
      isHeld: false,
      link: null,
      confirmed: null,
      confirmedBy: null,
    },
  })),
});

export function accessOf(row: ModelRow, who: Who): 'edit' | 'take' | 'read' {
  if (who.role === 'captain') return 'edit';
  if (who.role === 'link' && row.link?.n === who.n) return 'edit';
  if (row.device === who.device) return 'edit';
  if (row.isHeld || (row.jersey === '' && row.link?.isOpened)) return 'read';
  const isAnswered = row.confirmedBy === 'captain' && row.confirmed === row.jersey;
  return row.device === null && !isAnswered ? 'edit' : 'take';
}

const free = (row: ModelRow): void => void Object.assign(row, { device: null, isHeld: false, link: null });

/** Each command returns 'ok' or the code of the refusal. */
export const MODEL = {
  save(team: ModelTeam, who: Who, row: ModelRow, jersey: string): string {
    if (isGone(row, who)) return 'not-found';
    if (who.role === 'captain') {
      if (jersey === '' && row.jersey !== '') free(row);
      row.jersey = jersey;
      return 'ok';
    }
    // The page loads the jersey first.
    if (who.role === 'link' && row.link) row.link.isOpened = true;
    if (team.isLocked) return 'list-locked';
    if (accessOf(row, who) !== 'edit') return 'row-owned';
    const owns = row.device === who.device || who.role === 'link';
    if (jersey === '' && row.jersey !== '' && !owns) return 'row-owned';
    if (jersey === '') Object.assign(row, { device: null, isHeld: false });
    else {
      if (row.jersey === '' && who.role === 'phone') row.link = null;
      row.device ??= who.device;
    }
    row.jersey = jersey;
    return 'ok';
  },
  take(_team: ModelTeam, who: Who, row: ModelRow): string {
    if (who.role !== 'phone' || row.isDeleted || row.jersey === '') return 'not-found';
    if (accessOf(row, who) === 'read') return 'row-owned';
    if (row.device !== who.device) Object.assign(row, { device: who.device, isHeld: false });
    return 'ok';
  },
  leave(_team: ModelTeam, who: Who, row: ModelRow): string {
    if (who.role === 'captain' || isGone(row, who)) return 'not-found';
    if (who.role === 'link') free(row);
    else if (row.device !== who.device) return 'row-owned';
    else Object.assign(row, { device: null, isHeld: false });
    return 'ok';
  },
  confirm(_team: ModelTeam, who: Who, row: ModelRow): string {
    if (isGone(row, who)) return 'not-found';
    if (who.role !== 'captain' && accessOf(row, who) !== 'edit') return 'row-owned';
    if (row.jersey === '') return 'roster-incomplete';
    Object.assign(row, { confirmed: row.jersey, confirmedBy: who.role === 'captain' ? 'captain' : 'player' });
    if (who.role !== 'captain') Object.assign(row, { device: who.device, isHeld: true });
    return 'ok';
  },
  free(_team: ModelTeam, who: Who, row: ModelRow): string {
    if (who.role !== 'captain') return 'forbidden';
    free(row);
    return 'ok';
  },
  /** The captain gets the link of a row. */
  send(team: ModelTeam, who: Who, row: ModelRow): string {
    if (who.role !== 'captain') return 'forbidden';
    if (row.isDeleted) return 'not-found';
    if (row.link === null) {
      team.links += 1;
      row.link = { n: team.links, isOpened: false };
    }
    return 'ok';
  },
  lock(team: ModelTeam, who: Who): string {
    if (who.role !== 'captain') return 'forbidden';
    team.isLocked = !team.isLocked;
    return 'ok';
  },
  /** The captain deletes a row, or takes the deletion back. */
  delete(_team: ModelTeam, who: Who, row: ModelRow): string {
    if (who.role !== 'captain') return 'forbidden';
    row.isDeleted = !row.isDeleted;
    return 'ok';
  },
} as const;
export type ModelCommand = keyof typeof MODEL;

/** The row was deleted, or the link does not open it any more. */
const isGone = (row: ModelRow, who: Who): boolean =>
  row.isDeleted || (who.role === 'link' && row.link?.n !== who.n);

/** What the team can see of a row that must not change: what is held, by whom, and which link opens it. */
export const copyRow = (row: ModelRow): ModelRow => ({ ...row, link: row.link && { ...row.link } });
