import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { RosterView } from '../roster-view.ts';
import type { OpenRow } from '../use-open-row.ts';
import { RowItem } from './row-item.tsx';

/** The jerseys one below the other; a press opens one as a card. */
export function RowList({ view, openRow }: { view: RosterView; openRow: OpenRow }) {
  const { order, players } = view;
  const { rows, options } = order.draft.content;
  const pressed = useKeepPlace(openRow.id);

  function toggle(id: string, event: MouseEvent<HTMLElement>) {
    pressed(event.currentTarget);
    if (openRow.id === id) openRow.close();
    else openRow.open(id);
  }

  return (
    <ol aria-label="Players" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map((row, index) => (
        <RowItem
          key={row.id}
          row={row}
          index={index}
          casing={options.casing}
          purpose={order.purpose}
          state={players?.states.get(row.id)}
          hint={view.getHint(row.id)}
          isRemoteChange={order.draft.remoteChanges.rowIds.includes(row.id)}
          openIn={openRow.id === row.id ? view : null}
          onToggle={toggle}
        />
      ))}
    </ol>
  );
}

/** Keeps the pressed row where the finger is, while another card above it closes. Returns what is called with it. */
function useKeepPlace(openId: string | null) {
  const place = useRef<{ button: HTMLElement; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that opens or closes
  useLayoutEffect(() => {
    const { current } = place;
    place.current = null;
    if (current) scrollBy({ top: current.button.getBoundingClientRect().top - current.top });
  }, [openId]);
  return (button: HTMLElement) => {
    place.current = { button, top: button.getBoundingClientRect().top };
  };
}
