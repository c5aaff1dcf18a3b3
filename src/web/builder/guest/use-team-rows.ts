import { useState } from 'react';
import type { Row } from '#domain/orders/order.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { api } from '../../lib/api-client.ts';
import { useRequest } from '../../lib/use-request.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

export interface NamedRow {
  row: Row;
  index: number;
}

/** The players of the list for a guest who may be one of them. */
export interface ClaimableRows {
  /** The order with the key of the team link. */
  reference: string;
  /** Who wait for their player. */
  waiting: NamedRow[];
  /** Whose link was opened, by their player or another one, and who have not confirmed. */
  opened: NamedRow[];
  /** Whose player has confirmed. */
  confirmed: NamedRow[];
  reload: () => Promise<unknown>;
  skip: () => void;
}

interface TeamRows {
  /** Null when nobody has to be asked: no name waits, this browser has a player on the list, or the guest is not on it. */
  claimable: ClaimableRows | null;
  /** The saved jerseys of this browser that wait for their confirmation. */
  ownWaiting: NamedRow[];
  confirmedIds: ReadonlySet<string>;
}

/** How far the players of the list are, as a guest is told. */
export function useTeamRows({ draft, isReadOnly, sync }: OrderEditor): TeamRows {
  const { orderId, key } = draft;
  const reference = orderId && key && !isReadOnly ? `${orderId}.${key}` : null;
  const { data, reload } = useRequest(
    reference,
    () => api.confirmations.list({ order_id: reference! }),
    draft.version,
  );
  const [isSkipped, setSkipped] = useState(false);
  const answers = new Map(data?.rows.map((row) => [row.row_id, row]));
  const named = (draft.base ?? draft.content).rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => answers.has(row.id) && !isFreeRow(row));
  const waiting = named.filter(({ row }) => answers.get(row.id)!.is_claimable);
  const isConfirmed = ({ row }: NamedRow) => answers.get(row.id)!.state === 'confirmed';
  const others = named.filter(({ row }) => !answers.get(row.id)!.is_claimable);
  const confirmed = others.filter(isConfirmed);
  const confirmedIds = new Set(named.filter(isConfirmed).map(({ row }) => row.id));
  const ownWaiting = waiting.filter(({ row }) => draft.ownRowIds.includes(row.id));
  if (!reference || isSkipped || draft.ownRowIds.length > 0 || named.length === 0)
    return { claimable: null, ownWaiting, confirmedIds };
  const reloadAll = async () => {
    // Names that cannot be read now are read again with the next poll.
    await sync.refresh().catch(() => undefined);
    await reload();
  };
  const opened = others.filter((each) => !isConfirmed(each));
  return {
    claimable: { reference, waiting, opened, confirmed, reload: reloadAll, skip: () => setSkipped(true) },
    ownWaiting,
    confirmedIds,
  };
}
