import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../ui/frame-icons.tsx';

interface QuietSelectProps {
  label: string;
  value: string;
  /** In front of the value. */
  mark?: ReactNode;
  isMuted?: boolean;
  /** Another value was chosen and is not saved yet. */
  isChanged?: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A value of a row that is text until it is pointed at or focused, and a select then. */
export const QuietSelect = ({
  label,
  value,
  mark,
  isMuted = false,
  isChanged = false,
  onChange,
  children,
}: QuietSelectProps) => (
  <span
    className={`group/quiet relative z-10 -ml-2 inline-flex max-w-[calc(100%+1rem)] min-w-0 items-center rounded-sm border border-transparent hover:border-line focus-within:border-line pointer-coarse:border-line ${isChanged ? 'bg-info-soft' : 'hover:bg-surface focus-within:bg-surface'}`}
  >
    {mark && <span className="pointer-events-none absolute left-2">{mark}</span>}
    <select
      aria-label={label}
      value={value}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(target.value)}
      className={`min-h-7 field-sizing-content max-w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-4.5 text-sm font-medium pointer-coarse:min-h-11 ${mark ? 'pl-5.5' : 'pl-2'} ${isMuted ? 'text-muted' : 'text-ink'} [&>option]:bg-surface [&>option]:text-ink`}
    >
      {children}
    </select>
    <ChevronDownIcon className="pointer-events-none absolute right-0.5 size-3.5 opacity-0 group-hover/quiet:opacity-100 group-focus-within/quiet:opacity-100 pointer-coarse:opacity-100" />
  </span>
);
