import { countPlayers, formatPositions } from '#domain/orders/roster-progress.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { PlayerChips } from '../../roster/player-chips.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface TeamProgressProps {
  order: OrderEditor;
  position: number;
  onShow: (index: number) => void;
}

/** Who is in, as of the last save, and which rows are open. */
export function TeamProgress({ order, position, onShow }: TeamProgressProps) {
  const { base, content } = order.draft;
  const { filled, total, openPositions } = countPlayers((base ?? content).rows);
  const open = openPositions.length > 0 ? ` Open: ${formatPositions(openPositions)}.` : '';
  const stored = new Set((base ?? content).rows.map(({ id }) => id));
  const added = content.rows.flatMap((row, index) =>
    stored.has(row.id) || isFreeRow(row) ? [] : [index + 1],
  );
  const missing = added.length > 0 ? ` Not in the list yet: ${formatPositions(added)}.` : '';
  return (
    <section aria-labelledby="team-title" className="space-y-3">
      <h2 id="team-title" className="text-2xl">
        Your team
      </h2>
      <p>
        {filled} of {total} players are in.{open}
        {missing}
      </p>
      <PlayerChips order={order} position={position} onShow={onShow} />
    </section>
  );
}
