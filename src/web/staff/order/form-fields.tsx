/** The fields of the update page: each knows its name, shows what is typed, and what is wrong with it. */
import type { ComponentProps } from 'react';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { type Fields, wordsFor } from './fields.ts';

export interface Typing {
  values: Fields;
  change: (field: Fields) => void;
  /** The field that the server refused, and its words. */
  fault: string | null;
  words: string | null;
}

interface FieldProps {
  name: string;
  typing: Typing;
}

const errorOf = ({ name, typing }: FieldProps) => (typing.fault === name ? typing.words : null);

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

export function Lines({
  name,
  typing,
  ...rest
}: FieldProps & Omit<ComponentProps<typeof TextArea>, 'label'>) {
  return (
    <TextArea
      label={wordsFor(name)}
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
