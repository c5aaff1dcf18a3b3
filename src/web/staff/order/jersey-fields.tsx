import Lock from 'lucide-react/dist/esm/icons/lock.mjs';
import LockOpen from 'lucide-react/dist/esm/icons/lock-open.mjs';
import Trash from 'lucide-react/dist/esm/icons/trash-2.mjs';
import { type ReactNode, useId } from 'react';
import { NO_SHORTS, SLEEVES } from '#domain/order.ts';
import { SHORT_SIZES, SIZES } from '#domain/size.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { wordsFor } from './field-words.ts';
import { type RowField, rowField, wholeRow } from './fields.ts';
import type { Typing } from './form-fields.tsx';

interface JerseyFieldsProps {
  rowId: string;
  number: number;
  typing: Typing;
  removable: boolean;
}

/** One jersey to change; one that is to be taken out stays in sight, and can be kept after all, until the order is saved. */
export function JerseyFields({ rowId, number, typing, removable }: JerseyFieldsProps) {
  const isGoing = typing.values[wholeRow(rowId)] === false;
  const set = (name: string, value: string | boolean) => typing.change({ [name]: value });
  if (isGoing)
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="text-quiet">
          <s>
            {number} {String(typing.values[rowField(rowId, 'jersey_name')] ?? '')}
          </s>{' '}
          is taken out when you save.
        </p>
        <Button aria-label={`Keep it: jersey ${number}`} onClick={() => set(wholeRow(rowId), true)}>
          Keep it
        </Button>
      </li>
    );
  const cell = (field: RowField) => ({ name: rowField(rowId, field), number, typing });
  const isLocked = typing.values[rowField(rowId, 'locked')] === true;
  return (
    <li className="grid grid-cols-[2rem_repeat(6,minmax(0,1fr))_2.75rem] items-start gap-2 py-3 sm:grid-cols-[2rem_repeat(3,minmax(0,1fr))_2.75rem] 2xl:grid-cols-[2rem_1fr_1fr_4.5rem_1.6fr_1.3fr_1fr_2.75rem_2.75rem]">
      <span className="tabular py-2.5 text-quiet">{number}</span>
      <TextCell {...cell('jersey_name_front')} most={14} className={HALF} />
      <TextCell {...cell('jersey_name')} most={14} className={HALF} />
      <TextCell {...cell('jersey_number')} most={3} className="max-sm:col-span-2 max-sm:col-start-2" />
      <SelectCell
        {...cell('jersey_size')}
        options={SIZE_TEXTS}
        className="max-sm:col-span-4 sm:max-2xl:col-start-2"
      />
      <SelectCell
        {...cell('short_size')}
        options={SHORTS}
        none={NO_SHORTS}
        className={`${HALF} max-sm:col-start-2`}
      />
      <SelectCell {...cell('jersey_sleeve')} options={SLEEVES} none={SLEEVES[0]} className={HALF} />
      <IconButton
        label={`Lock jersey ${number}`}
        pressed={isLocked}
        className="max-2xl:row-start-1"
        onPress={() => set(rowField(rowId, 'locked'), !isLocked)}
      >
        {isLocked ? (
          <Lock aria-hidden="true" className="size-4" />
        ) : (
          <LockOpen aria-hidden="true" className="size-4" />
        )}
      </IconButton>
      {removable && (
        <IconButton
          label={`Delete jersey ${number}`}
          className="max-2xl:row-start-2"
          onPress={() => set(wholeRow(rowId), false)}
        >
          <Trash aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  );
}

/** Of the line of a phone. */
const HALF = 'max-sm:col-span-3';

const SIZE_TEXTS = SIZES.map(({ text }) => text);
const SHORTS = [NO_SHORTS, ...SHORT_SIZES];

interface CellProps {
  name: string;
  number: number;
  typing: Typing;
  className?: string;
}

function TextCell({ name, number, typing, className, most }: CellProps & { most: number }) {
  const words = wordsFor(name);
  return (
    <Faulty name={name} typing={typing} className={className}>
      {(described) => (
        <input
          {...described}
          aria-label={`${words} ${number}`}
          className={inputClass(most === 3 ? 'tabular' : '')}
          maxLength={most}
          spellCheck={false}
          autoComplete="off"
          placeholder={words.replace('Jersey, ', '')}
          value={String(typing.values[name] ?? '')}
          onChange={(event) => typing.change({ [name]: event.target.value })}
        />
      )}
    </Faulty>
  );
}

/** `none` is what a new jersey begins with. */
function SelectCell({
  name,
  number,
  typing,
  className,
  options,
  none = '',
}: CellProps & { options: readonly string[]; none?: string }) {
  const value = String(typing.values[name] ?? none);
  return (
    <Faulty name={name} typing={typing} className={className}>
      {(described) => (
        <select
          {...described}
          aria-label={`${wordsFor(name)} ${number}`}
          className={inputClass()}
          value={value}
          onChange={(event) => typing.change({ [name]: event.target.value })}
        >
          {!options.includes(value) && <option value={value}>{value || 'Open'}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Faulty>
  );
}

interface FaultyProps {
  name: string;
  typing: Typing;
  className: string | undefined;
  children: (described: { 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** A cell with what is wrong in it below. */
function Faulty({ name, typing, className = '', children }: FaultyProps) {
  const id = useId();
  const fault = typing.faults[name];
  return (
    <div className={`min-w-0 ${className}`}>
      {children(fault ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      {fault && (
        <p id={id} className="mt-1 text-sm font-semibold text-wrong">
          {fault}
        </p>
      )}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  pressed?: boolean;
  className: string;
  onPress: () => void;
  children: ReactNode;
}

const IconButton = ({ label, pressed, className, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    onClick={onPress}
    className={`inline-flex size-11 items-center justify-center rounded-md border border-field-line max-sm:col-start-8 aria-pressed:bg-ink aria-pressed:text-paper sm:max-2xl:col-start-5 ${className}`}
  >
    {children}
  </button>
);
