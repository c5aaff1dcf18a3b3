import type { ReactNode } from 'react';
import { NO_SHORTS, SLEEVES } from '#domain/orders/jersey/schema.ts';
import { errorMessage } from '../../calls/api-client.ts';
import { formatLocalDateTime } from '../../lib/format-date.ts';
import type { OrderPlayers } from '../../players/order-players.ts';
import { RenameQuestions } from '../../players/rename-questions.tsx';
import { useRowPlayers } from '../../players/use-row-players.tsx';
import { WaitingForYou } from '../../players/waiting-for-you.tsx';
import { Roster } from '../../roster/form/roster.tsx';
import type { RowChange } from '../../roster/row-changes.ts';
import { Button, iconButtonClass } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { useStepMoves } from '../bar/use-step-moves.ts';
import type { OrderDecisions } from '../draft/use-order-decisions.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { useImportPlayers } from '../import/import-players.tsx';
import { MoreWishes } from './more-wishes.tsx';
import { SizeChartButton } from './size-chart-button.tsx';
import { useSizes } from './use-sizes.ts';

interface OrderStepProps {
  order: OrderEditor;
  players: OrderPlayers | null;
  isWide: boolean;
}

/** 05 Order Form: one row per player, and what most orders leave as it is. */
export function OrderStep({ order, players, isWide }: OrderStepProps) {
  const { draft, isReadOnly, site, decisions } = order;
  const { length } = draft.content.rows;
  const sizes = useSizes(site);
  const rowPlayers = useRowPlayers(players);
  const imported = useImportPlayers(order, sizes);
  return (
    <div className="space-y-3">
      {players && <WaitingForYou {...players} canManage />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        <h2 id="step-title" className={`mr-auto ${isWide ? 'text-[2rem]' : 'text-[1.375rem]'}`}>
          <span className="sr-only">Order Form: </span>
          {length} jerseys
        </h2>
        {isWide && (
          <>
            <SizeChartButton sizing={site.sizing} />
            {!isReadOnly && <FormMoves order={order} />}
          </>
        )}
        {!isReadOnly && <RosterMenu order={order} onImport={imported.open} />}
      </div>
      {decisions?.lockedAt && (
        <p role="status" className="text-sm text-muted">
          Locked since <time dateTime={decisions.lockedAt}>{formatLocalDateTime(decisions.lockedAt)}</time>:
          your team can only read the list.
        </p>
      )}
      {imported.message}
      {imported.dialog}
      <Roster
        order={order}
        sizes={sizes}
        players={rowPlayers}
        sizeChart={<SizeChartButton sizing={site.sizing} className="-mx-3" />}
      />
      {players && <RenameQuestions players={players} content={draft.content} />}
      <MoreWishes order={order} />
    </div>
  );
}

/** Back and Next beside the title. Where the list of steps opens, they are in it. */
function FormMoves({ order }: { order: OrderEditor }) {
  const { back, next } = useStepMoves(order);
  return (
    <>
      {back && (
        <Button variant="ghost" onClick={back}>
          Back
        </Button>
      )}
      <Button variant="ghost" onClick={next}>
        Next
      </Button>
    </>
  );
}

interface RosterMenuProps {
  order: OrderEditor;
  onImport: () => void;
}

/** What is done with all rows together; locked rows are not changed. */
function RosterMenu({ order: { change, decisions }, onImport }: RosterMenuProps) {
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
        <MenuItem onChoose={() => choose(onImport)}>Import players</MenuItem>
        {ALL_ROWS.map(({ label, all }) => (
          <MenuItem key={label} onChoose={() => choose(() => change(all))}>
            All rows: {label}
          </MenuItem>
        ))}
        {decisions && (
          <MenuItem onChoose={() => choose(() => void toggleLock(decisions))}>
            {decisions.lockedAt ? 'Unlock the list' : 'Lock the list'}
          </MenuItem>
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

const MenuItem = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
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
