/* The list of a team as a guest may see it. */
import { formatJersey } from '#contract/conversion/jersey-conversion.ts';
import type { GuestRow } from '#contract/orders.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { createEmptyRow, isNamed } from '#domain/orders/order/roster.ts';
import { listTakenNumbers } from '#domain/orders/players/own-jersey.ts';
import { parseSavedOrder } from '../builder/draft/order-sync.ts';
import type { api } from '../calls/api-client.ts';
import type { Jersey } from '../own-jersey/own-jersey-row.ts';

export type SharedOrder = Awaited<ReturnType<typeof api.orders.loadShared>>;

export interface TeamRow extends Omit<GuestRow, 'row_id'> {
  row: Row;
  /** Counted from 1. */
  position: number;
}

export interface Team {
  orderId: string;
  version: number;
  content: OrderContent;
  rows: TeamRow[];
  /** The first name of the captain. */
  captain: string;
  closesOn: SharedOrder['closes_on'];
  closedBecause: SharedOrder['closed_because'];
  playersConfirm: boolean;
  /** Paid, and opened again by staff: nobody is added. */
  isReopened: boolean;
}

export function readTeam(shared: SharedOrder): Team {
  const { content, orderId, version } = parseSavedOrder(shared.order);
  const rights = new Map(shared.rows.map((row) => [row.row_id, row]));
  return {
    ...{ orderId, version, content },
    rows: content.rows.map((row, index) => ({
      ...{ access: 'read', is_own: false, state: 'open', is_reserved: false },
      ...rights.get(row.id),
      ...{ row, position: index + 1 },
    })),
    captain: content.name,
    closesOn: shared.closes_on,
    closedBecause: shared.closed_because,
    playersConfirm: shared.players_confirm,
    isReopened: shared.reopened,
  };
}

export const GROUPS = ['own', 'free', 'filled', 'confirmed'] as const;
export type Group = (typeof GROUPS)[number];

export function findGroup({ access, is_own, state }: TeamRow, { playersConfirm }: Team): Group {
  if (is_own) return 'own';
  if (playersConfirm && state === 'confirmed') return 'confirmed';
  return access === 'edit' ? 'free' : 'filled';
}

/** Returns whether the form opens at once: the own jersey, or one that has no player. */
export const opensForm = ({ access, is_own, is_reserved, row }: TeamRow): boolean =>
  is_own || (access === 'edit' && !is_reserved && !isNamed(row));

/** A jersey that is not on the list yet. */
export function createNewJersey({ content, ...team }: Team, rowId: string): Jersey {
  const { cutting, material, collar, casing } = content.options;
  const position = content.rows.length + 1;
  return {
    secret_code: content.teamName,
    captain: team.captain,
    cutting_option: cutting,
    material_option: material,
    collar_option: collar,
    case_option: casing,
    design: content.design,
    jersey: { ...formatJersey(createEmptyRow(rowId)), row_id: rowId, position },
    version: team.version,
    access: 'edit',
    is_own: false,
    closed_because: team.closedBecause,
    state: 'open',
    confirmed_by: null,
    confirmed_at: null,
    confirmed: null,
    changes: [],
    findings: [],
    taken_numbers: listTakenNumbers(content.rows, rowId),
    players_confirm: team.playersConfirm,
    closes_on: team.closesOn,
  };
}
