import type { ReactNode } from 'react';
import { NO_SHORTS, SLEEVES } from '#domain/orders/jersey/schema.ts';
import { errorMessage } from '../../calls/api-client.ts';
import type { RowChange } from '../../roster/row-changes.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import type { OrderDecisions } from '../draft/use-order-decisions.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface RosterMenuProps {
  order: OrderEditor;
  onImport: () => void;
}

/** What is done with all rows together; locked rows are not changed. */
export function RosterMenu({ order: { change, decisions }, onImport }: RosterMenuProps) {
  const { open, setOpen, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>();

  /** The menu's button has the focus again, before anything else takes it. */
  function choose(act: () => void) {
    buttonProps.ref.current?.focus();
    setOpen(false);
    act();
  }

  return (
    <div {...rootProps} className="relative">
      <button
        {...buttonProps}
        className={iconButtonClass('border border-field-line bg-surface hover:border-ink')}
        aria-label="All jerseys: import, sleeves, shorts, lock"
      >
        <MoreIcon className="size-5" />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-20 mt-1 w-64 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-1 shadow-lg"
      >
        <Item onChoose={() => choose(onImport)}>Import players</Item>
        {ALL_ROWS.map(({ label, all }) => (
          <Item key={label} onChoose={() => choose(() => change(all))}>
            All rows: {label}
          </Item>
        ))}
        {decisions && (
          <Item onChoose={() => choose(() => void toggleLock(decisions))}>
            {decisions.lockedAt ? 'Unlock the list' : 'Lock the list'}
          </Item>
        )}
      </ul>
    </div>
  );
}

const ALL_ROWS: { label: string; all: RowChange }[] = [
  ...SLEEVES.toReversed().map((sleeve) => ({
    label: sleeve,
    all: { type: 'all-sleeves', sleeve } as const,
  })),
  { label: 'Add Shorts', all: { type: 'all-shorts', choice: 'Add Shorts' } },
  { label: NO_SHORTS, all: { type: 'all-shorts', choice: NO_SHORTS } },
];

/** Locks the list for the team, or unlocks it; the captain can change it all the same (rules.md roster-28). */
async function toggleLock({ lockedAt, lockRoster }: OrderDecisions) {
  await lockRoster(lockedAt === null).catch((error: unknown) =>
    toast(errorMessage(error), { tone: 'danger', ms: 5000 }),
  );
}

const Item = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-center rounded-md px-3 text-left font-semibold hover:bg-surface-inset"
    >
      {children}
    </button>
  </li>
);
