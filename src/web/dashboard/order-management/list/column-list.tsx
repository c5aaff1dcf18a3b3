import { Button } from '../../../ui/button.tsx';
import { DEFAULT_COLUMNS, ORDER_COLUMNS } from './order-columns.tsx';

interface ColumnListProps {
  visibleColumns: readonly string[];
  onChange: (names: readonly string[]) => void;
}

/** The columns of the table, to choose from; those that do not fit are left out where the list is narrow. */
export function ColumnList({ visibleColumns, onChange }: ColumnListProps) {
  const toggle = (name: string) =>
    onChange(
      ORDER_COLUMNS.map((column) => column.name).filter(
        (column) => visibleColumns.includes(column) !== (column === name),
      ),
    );
  return (
    <fieldset className="border-t border-line pt-1">
      <legend className="sr-only">Columns of the table</legend>
      {ORDER_COLUMNS.map(({ name, title }) => (
        <label
          key={name}
          className="flex min-h-9 items-center gap-3 rounded-md px-3 text-sm hover:bg-surface-inset max-lg:min-h-11"
        >
          <input
            type="checkbox"
            className="size-4 accent-info"
            checked={visibleColumns.includes(name)}
            onChange={() => toggle(name)}
          />
          {title}
        </label>
      ))}
      <Button variant="ghost" className="text-sm" onClick={() => onChange(DEFAULT_COLUMNS)}>
        The usual columns
      </Button>
    </fieldset>
  );
}
