import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/frame-icons.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';

interface ChoiceMenuProps<Value> {
  label: ReactNode;
  /** What a screen reader says instead of the label. */
  name?: string;
  /** Without a border and an arrow, as in a row or on the selection bar. */
  isQuiet?: boolean;
  choices: readonly { label: string; value: Value }[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
  busy?: boolean;
  /** Whether the choices open above the button, as at the lower edge of the window. */
  opensUp?: boolean;
  /** The choices are aligned with the right edge of the button. */
  alignEnd?: boolean;
}

const QUIET_CLASS =
  'inline-flex min-h-9 items-center justify-center gap-1 rounded-md border border-transparent px-2 text-sm font-semibold whitespace-nowrap hover:border-current disabled:opacity-60 aria-busy:opacity-60 max-lg:min-h-11';

/** A button that opens a list of choices. */
export function ChoiceMenu<Value>({
  label,
  name,
  isQuiet = false,
  choices,
  onChoose,
  disabled = false,
  busy = false,
  opensUp = false,
  alignEnd = false,
}: ChoiceMenuProps<Value>) {
  const { open, setOpen, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>();
  return (
    <div {...rootProps} className="relative">
      <button
        {...buttonProps}
        disabled={disabled && !busy}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : buttonProps.onClick}
        aria-busy={busy || undefined}
        aria-label={name}
        className={isQuiet ? QUIET_CLASS : buttonClass('secondary', 'w-full px-3')}
      >
        {label}
        {!isQuiet && <ChevronDownIcon className="size-4" />}
      </button>
      {open && (
        <ul
          id={id}
          className={`absolute z-30 max-h-[60dvh] min-w-full overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink whitespace-nowrap shadow-lg ${opensUp ? 'bottom-full mb-2' : 'top-full mt-2'} ${alignEnd ? 'right-0' : 'left-0'}`}
        >
          {choices.map((choice) => (
            <li key={choice.label}>
              <button
                type="button"
                className="min-h-11 w-full rounded-md px-3 text-left hover:bg-surface-inset lg:min-h-9"
                onClick={() => {
                  // The choice goes with the list.
                  buttonProps.ref.current?.focus();
                  setOpen(false);
                  onChoose(choice.value);
                }}
              >
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
