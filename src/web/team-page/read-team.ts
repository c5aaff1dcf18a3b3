/* The list of a team as a guest may see it. */

import { useState } from 'react';
import { formatJersey } from '#contract/conversion/jersey-conversion.ts';
import type { GuestRow } from '#contract/orders.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { createEmptyRow, isNamed } from '#domain/orders/order/roster.ts';
import { listTakenNumbers } from '#domain/orders/players/own-jersey.ts';
import { parseSavedOrder } from '../builder/draft/order-sync.ts';
import { ApiError, api } from '../calls/api-client.ts';
import { usePeriodicReload } from '../calls/use-periodic-reload.ts';
import { useReturnToPage } from '../lib/use-document-event.ts';
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

const POLL_MS = 10_000;

/** The list, read again every ten seconds while the page is visible, and when the guest comes back to it. */
export function useTeam(reference: string, initial: SharedOrder) {
  const [team, setTeam] = useState(() => readTeam(initial));
  const [isGone, setGone] = useState(false);

  async function reload() {
    try {
      setTeam(readTeam(await api.orders.loadShared({ order_id: reference })));
      setGone(false);
    } catch (error) {
      // Without a connection the list stays, and is read again.
      if (error instanceof ApiError && error.code === 'not-found') setGone(true);
    }
  }

  usePeriodicReload(reload, POLL_MS);
  useReturnToPage(() => void reload());
  return { team, isGone, reload };
}

function readTeam(shared: SharedOrder): Team {
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
