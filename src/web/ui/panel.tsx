import { type ReactNode, useId } from 'react';
import { usePanelStates } from './collapsible-panels.tsx';
import { ChevronDownIcon } from './frame-icons.tsx';

/** A titled section with a border; inside `CollapsiblePanels` it can be closed on a phone. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  const states = usePanelStates();
  const isOpen = states === null || states.isOpen(title);
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-lg border border-line bg-surface ${states ? 'px-4 py-1' : 'p-4 sm:p-5'}`}
    >
      <div
        className={`flex flex-wrap justify-between gap-x-2 ${states ? 'items-center' : 'mb-4 items-baseline gap-y-2'}`}
      >
        <h2 id={id} className={states ? 'grow text-xl' : 'text-2xl'}>
          {states ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => states.toggle(title)}
              className="flex min-h-11 w-full items-center gap-2 text-left"
            >
              <ChevronDownIcon className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {aside}
      </div>
      <div id={`${id}-body`} hidden={!isOpen} className={states ? 'pt-2 pb-2' : ''}>
        {children}
      </div>
    </section>
  );
}
