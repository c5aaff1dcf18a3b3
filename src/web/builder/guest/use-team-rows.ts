import { useState } from 'react';
import type { Row } from '#domain/orders/order.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { api } from '../../lib/api-client.ts';
import { useRequest } from '../../lib/use-request.ts';
import { listUndecidedRows } from '../draft/late-change.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

export interface NamedRow {
  row: Row;
  index: number;
}

/** The players of the list for a guest who may be one of them. */
export interface ClaimableRows {
  /** Who wait for their player. */
  waiting: NamedRow[];
  /** With a late change of this browser, which the creator has not decided about. */
  undecided: NamedRow[];
  /** Whose link was opened, by their player or another one, and who have not confirmed. */
  opened: NamedRow[];
  /** Whose player has confirmed. */
  confirmed: NamedRow[];
  reload: () => Promise<unknown>;
  skip: () => void;
}

/** A row with the reference in its link, if this browser has it. */
export type OwnRow = NamedRow & { link: string | null };

/** A row whose link this browser has. */
export type OwnLink = NamedRow & { link: string };

interface TeamRows {
  /** Null when nobody has to be asked: no name waits, this browser has a player on the list, or the guest is not on it. */
  claimable: ClaimableRows | null;
  /** The saved jerseys of this browser that wait for their confirmation, also for another one after a change. */
  ownWaiting: OwnRow[];
  /** The jerseys that this browser has the link of and that are confirmed. */
  ownConfirmed: OwnLink[];
  /** Asks again, for another player of the same browser; null when no name waits, or the question is there. */
  askAgain: (() => void) | null;
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
  /** What the guest has chosen; until then a browser without a player on the list is asked. */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const answers = new Map(data?.rows.map((row) => [row.row_id, row]));
  const named = (draft.base ?? draft.content).rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => answers.has(row.id) && !isFreeRow(row));
  // The page of the own jersey knows nothing of what was sent with the team link.
  const undecidedIds = listUndecidedRows(draft);
  const isUndecided = ({ row }: NamedRow) => undecidedIds.has(row.id);
  const waiting = named.filter((each) => answers.get(each.row.id)!.is_claimable && !isUndecided(each));
  const isConfirmed = ({ row }: NamedRow) => answers.get(row.id)!.state === 'confirmed';
  const known = named.filter(({ row }) => !answers.get(row.id)!.is_claimable);
  const ownConfirmed = known.filter(isConfirmed).flatMap((each): OwnLink[] => {
    const link = draft.ownLinks[each.row.id];
    return link ? [{ ...each, link }] : [];
  });
  const confirmedIds = new Set(named.filter(isConfirmed).map(({ row }) => row.id));
  const ownWaiting = named
    .filter((each) => !isConfirmed(each) && !isUndecided(each))
    .map((each): OwnRow => {
      // Of a jersey that can be claimed an earlier link has ended.
      const isClaimable = answers.get(each.row.id)!.is_claimable;
      return { ...each, link: isClaimable ? null : (draft.ownLinks[each.row.id] ?? null) };
    })
    .filter(
      ({ row, link }) =>
        link !== null || (draft.ownRowIds.includes(row.id) && answers.get(row.id)!.is_claimable),
    );
  const own = [...ownWaiting, ...ownConfirmed];
  const isOwn = ({ row }: NamedRow) => own.some((each) => each.row.id === row.id);
  const others = waiting.filter((each) => !isOwn(each));
  const hasOwn = own.length > 0 || draft.ownRowIds.length > 0;
  if (!reference || named.length === 0 || !(isAsked ?? !hasOwn))
    return {
      ...{ claimable: null, ownWaiting, ownConfirmed, confirmedIds },
      askAgain: reference && others.length > 0 ? () => setAsked(true) : null,
    };
  const reloadAll = async () => {
    // Names that cannot be read now are read again with the next poll.
    await sync.refresh().catch(() => undefined);
    await reload();
  };
  const opened = known.filter((each) => !isConfirmed(each) && !isOwn(each));
  const confirmed = known.filter((each) => isConfirmed(each) && !isOwn(each));
  const skip = () => setAsked(false);
  return {
    claimable: {
      waiting: others,
      undecided: named.filter(isUndecided),
      opened,
      confirmed,
      reload: reloadAll,
      skip,
    },
    ...{ ownWaiting, ownConfirmed, askAgain: null, confirmedIds },
  };
}
