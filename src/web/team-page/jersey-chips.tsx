import { printName } from '#domain/orders/jersey/lettering.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { findGroup, type Group, type Team, type TeamRow } from './read-team.ts';

interface JerseyChipsProps {
  team: Team;
  rows: readonly TeamRow[];
  /** The row whose card is open. */
  openRowId: string | null;
  onOpen: (rowId: string) => void;
}

/** One button for each jersey, with its number and name as printed. */
export const JerseyChips = ({ team, rows, openRowId, onOpen }: JerseyChipsProps) =>
  rows.map((each) => {
    const { row, position } = each;
    const name = printName(row.name || row.frontName, team.content.options.casing);
    const isConfirmed = team.playersConfirm && each.state === 'confirmed';
    return (
      <li key={row.id} className="max-w-full">
        <button
          type="button"
          aria-expanded={row.id === openRowId}
          onClick={() => onOpen(row.id)}
          className={`${CHIP_CLASS} ${isConfirmed ? CONFIRMED_CLASS : GROUP_CLASSES[findGroup(each, team)]}`}
        >
          {row.number && (
            <span className="font-display text-[1.375rem] leading-none font-bold">{row.number}</span>
          )}
          <span className="min-w-0 break-words">{name || (!row.number && `Jersey ${position}`)}</span>
          {isConfirmed && (
            <>
              <CheckIcon className="size-4 shrink-0" />
              <span className="sr-only">confirmed</span>
            </>
          )}
        </button>
      </li>
    );
  });

const CHIP_CLASS =
  'flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-3xl border px-[min(0.875rem,3vw)] text-left font-semibold aria-expanded:border-ink aria-expanded:ring-1 aria-expanded:ring-ink';

const CONFIRMED_CLASS = 'border-transparent bg-success-soft text-success';

const GROUP_CLASSES: Record<Group, string> = {
  own: 'border-field-line bg-surface',
  free: 'border-dashed border-field-line',
  filled: 'border-field-line bg-surface',
  confirmed: CONFIRMED_CLASS,
};
