import { useState } from 'react';
import type { OrderResponse } from '#contract/order-dto.ts';
import type { Row } from '#domain/orders/order.ts';
import { createEmptyRow } from '#domain/orders/roster.ts';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { ConfirmationRow } from '../confirmations/confirmation-row.tsx';
import { GoneRows } from '../confirmations/gone-rows.tsx';
import { InvitePlayers } from '../confirmations/invite-players.tsx';
import { useConfirmations } from '../confirmations/use-confirmations.ts';

interface PaidConfirmationsProps {
  orderId: string;
  order: OrderResponse;
}

/**
 * Of a submitted order whose players confirm, the jerseys that are still to be confirmed, for its creator: nothing is released without
 * a new confirmation of those that were changed (rules.md roster-24, production-12).
 */
export function PaidConfirmations({ orderId, order }: PaidConfirmationsProps) {
  const { confirmations, gone, reload } = useConfirmations(orderId, order.version);
  // A guest is told less.
  const isCreator = confirmations.some(({ shown }) => shown !== '');
  const isUsed = confirmations.some(
    ({ state, link }) => state === 'confirmed' || state === 'changed' || link !== 'none',
  );
  const rows = Object.values(order.order).map(toNamedRow);
  const byRow = new Map(confirmations.map((row) => [row.row_id, row]));
  const open = rows
    .map((row, index) => ({ row, position: index + 1 }))
    .filter(({ row }) => byRow.has(row.id) && byRow.get(row.id)!.state !== 'confirmed');
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && open.length + gone.length > 0) setWasOpen(true);
  if (!isCreator || !isUsed || !wasOpen) return null;
  const states = new Map(confirmations.map(({ row_id, state }) => [row_id, state]));
  return (
    <section aria-label="Confirmations" className="mt-6 space-y-3 rounded-lg border border-line p-4">
      <h3 className="text-xl">Confirmations</h3>
      <p role="status">
        {rows.length - open.length} of {rows.length} jerseys are confirmed.
        {open.length > 0 &&
          ' The others are to be confirmed before anything is sewn: by their players, or by you.'}
      </p>
      <GoneRows orderId={orderId} gone={gone} onDone={reload} />
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {open.map(({ row, position }) => (
          <ConfirmationRow
            key={row.id}
            orderId={orderId}
            position={position}
            player={describePlayer(row, position - 1)}
            confirmation={byRow.get(row.id)}
            canConfirm
            isUnsaved={false}
            onDone={reload}
          />
        ))}
      </ul>
      {open.length > 0 && <InvitePlayers orderId={orderId} rows={rows} states={states} onClosed={reload} />}
    </section>
  );
}

const toNamedRow = (jersey: OrderResponse['order'][string]): Row => ({
  ...createEmptyRow(jersey.row_id),
  ...{ name: jersey.jersey_name, number: jersey.jersey_number },
});
