import Columns3 from 'lucide-react/dist/esm/icons/columns-3.mjs';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { COLUMNS, USUAL_COLUMNS } from './columns.tsx';

interface ColumnChoiceProps {
  shown: readonly string[];
  onShow: (names: readonly string[]) => void;
}

export function ColumnChoice({ shown, onShow }: ColumnChoiceProps) {
  const { open, ofWhole, ofButton, id } = useDisclosure<HTMLDivElement>();
  const toggle = (name: string) =>
    onShow(COLUMNS.map((column) => column.name).filter((one) => shown.includes(one) !== (one === name)));
  return (
    <div {...ofWhole} className="relative hidden lg:block">
      <button {...ofButton} className={buttonClass('second')}>
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </button>
      {open && (
        <fieldset
          id={id}
          className="absolute right-0 z-20 mt-2 max-h-[70dvh] w-64 overflow-auto rounded-lg border border-line bg-card p-3 shadow-lg"
        >
          <legend className="sr-only">Columns of the table</legend>
          {COLUMNS.map(({ name, title }) => (
            <label key={name} className="flex min-h-9 items-center gap-3 rounded-md px-2 hover:bg-sunken">
              <input
                type="checkbox"
                className="size-4 accent-calm"
                checked={shown.includes(name)}
                onChange={() => toggle(name)}
              />
              {title}
            </label>
          ))}
          <Button kind="plain" className="mt-2" onClick={() => onShow(USUAL_COLUMNS)}>
            The usual columns
          </Button>
        </fieldset>
      )}
    </div>
  );
}
