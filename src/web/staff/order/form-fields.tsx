/** The fields of the update page: each knows its name, shows what is typed, and what is wrong with it. */
import { type ComponentProps, useId } from 'react';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { Faults } from './faults.ts';
import { wordsFor } from './field-words.ts';
import type { Fields } from './fields.ts';

export interface Typing {
  /** As it stands, with what was typed. */
  values: Fields;
  /** What was typed and not saved yet. */
  changes: Fields;
  change: (fields: Fields) => void;
  faults: Faults;
}

interface FieldProps {
  name: string;
  typing: Typing;
}

const errorOf = ({ name, typing }: FieldProps) => typing.faults[name] ?? null;

export function Text({
  name,
  typing,
  ...rest
}: FieldProps & Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={wordsFor(name)}
      error={errorOf({ name, typing })}
      spellCheck={false}
      {...rest}
      value={String(typing.values[name] ?? '')}
      onChange={(event) => typing.change({ [name]: event.target.value })}
    />
  );
}

export function Tick({ name, typing, hint }: FieldProps & { hint: string }) {
  const id = useId();
  return (
    <div className="sm:col-span-2">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-calm"
          aria-describedby={id}
          checked={typing.values[name] === true}
          onChange={(event) => typing.change({ [name]: event.target.checked })}
        />
        {wordsFor(name)}
      </label>
      <p id={id} className="text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
}

export function Lines({
  name,
  typing,
  ...rest
}: FieldProps & Omit<ComponentProps<typeof TextArea>, 'label'>) {
  return (
    <TextArea
      label={wordsFor(name)}
      error={errorOf({ name, typing })}
      className="sm:col-span-2"
      {...rest}
      value={String(typing.values[name] ?? '')}
      onChange={(event) => typing.change({ [name]: event.target.value })}
    />
  );
}

interface ChoiceProps extends FieldProps {
  hint?: string;
  options: readonly (readonly [value: string, words: string])[];
}

export function Choice({ name, typing, hint, options }: ChoiceProps) {
  return (
    <SelectField
      label={wordsFor(name)}
      hint={hint}
      error={errorOf({ name, typing })}
      value={String(typing.values[name] ?? '')}
      onChange={(event) => typing.change({ [name]: event.target.value })}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
