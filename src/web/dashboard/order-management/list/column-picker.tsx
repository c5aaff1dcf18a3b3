import { Button, buttonClass } from '../../../ui/button.tsx';
import { ColumnsIcon } from '../../../ui/icons.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { DEFAULT_COLUMNS, ORDER_COLUMNS } from './order-columns.tsx';

interface ColumnPickerProps {
  visibleColumns: readonly string[];
  onChange: (names: readonly string[]) => void;
}

export function ColumnPicker({ visibleColumns, onChange }: ColumnPickerProps) {
  const { open, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>();
  const toggle = (name: string) =>
    onChange(
      ORDER_COLUMNS.map((column) => column.name).filter(
        (column) => visibleColumns.includes(column) !== (column === name),
      ),
    );
  return (
    <div {...rootProps} className="relative hidden lg:block">
      <button {...buttonProps} className={buttonClass('secondary')}>
        <ColumnsIcon className="size-4" />
        Columns
      </button>
      {open && (
        <fieldset
          id={id}
          className="absolute right-0 z-30 mt-2 max-h-[70dvh] w-64 overflow-auto rounded-lg border border-line bg-surface p-3 shadow-lg"
        >
          <legend className="sr-only">Columns of the table</legend>
          {ORDER_COLUMNS.map(({ name, title }) => (
            <label
              key={name}
              className="flex min-h-9 items-center gap-3 rounded-md px-2 hover:bg-surface-inset"
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
          <Button variant="ghost" className="mt-2" onClick={() => onChange(DEFAULT_COLUMNS)}>
            The usual columns
          </Button>
        </fieldset>
      )}
    </div>
  );
}
