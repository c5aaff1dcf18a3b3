import { flushSync } from 'react-dom';
import { MAX_ROWS } from '#domain/orders/roster.ts';
import type { SizeOptionLists } from '#domain/orders/size-text.ts';
import { createRowId } from '../../lib/random-ids.ts';
import { focusJerseyField } from '../../roster/focus-jersey-field.ts';
import { JerseyFormCard } from '../../roster/jersey-form-card.tsx';
import type { useOpenRow } from '../../roster/use-open-row.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface GuestRowProps {
  order: OrderEditor;
  openRow: ReturnType<typeof useOpenRow>;
  sizes: SizeOptionLists;
  /** Whether the guest is asked for the own name: a new row would be a second one of the same player. */
  isAsked: boolean;
  /** Whether this browser has a player on the list. */
  isIn: boolean;
}

/** The form of the open row. While every row has a player it offers a new one instead of another player's. */
export function GuestRow({ order, openRow: { row, position, open }, sizes, isAsked, isIn }: GuestRowProps) {
  const { rows } = order.draft.content;
  if (row)
    return (
      <JerseyFormCard
        key={row.id}
        order={order}
        row={row}
        index={position}
        sizes={sizes}
        onDelete={() => undefined}
      />
    );
  if (isAsked) return null;
  if (rows.length >= MAX_ROWS)
    return <p className="font-semibold">The order is full. Please ask the order creator for a place.</p>;
  return (
    <div className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <p className="font-semibold">Every row has a player. Add {isIn ? 'another' : 'your own'} jersey:</p>
      <AddJersey order={order} open={open} variant={isIn ? 'secondary' : 'primary'} />
    </div>
  );
}

interface AddJerseyProps {
  order: OrderEditor;
  open: (id: string, index: number) => void;
  variant?: 'primary' | 'secondary';
}

/** Adds a row and moves to its first field. */
export function AddJersey({ order, open, variant = 'secondary' }: AddJerseyProps) {
  const { rows } = order.draft.content;
  const add = () => {
    const id = createRowId();
    flushSync(() => {
      order.change({ type: 'add-row', id });
      open(id, rows.length);
    });
    focusJerseyField(`${id}-name`, rows.length);
  };
  return (
    <Button variant={variant} disabled={rows.length >= MAX_ROWS} onClick={add} className="w-full sm:w-auto">
      <PlusIcon className="size-5" /> ADD JERSEY
    </Button>
  );
}
