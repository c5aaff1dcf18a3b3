import { formatLocalDateTime } from '../../lib/format-date.ts';
import type { OrderPlayers } from '../../players/order-players.ts';
import { RenameQuestions } from '../../players/rename-questions.tsx';
import { useRowPlayers } from '../../players/use-row-players.tsx';
import { WaitingForYou } from '../../players/waiting-for-you.tsx';
import { Roster } from '../../roster/form/roster.tsx';
import { Button } from '../../ui/button.tsx';
import { useStepMoves } from '../bar/use-step-moves.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { useImportPlayers } from '../import/import-players.tsx';
import { MoreWishes } from './more-wishes.tsx';
import { RosterMenu } from './roster-menu.tsx';
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
