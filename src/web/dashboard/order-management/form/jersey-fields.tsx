import { type ReactNode, useId } from 'react';
import {
  CHOICE_FIELDS,
  EMPTY_JERSEY,
  type JerseyField,
  listValues,
  NO_SHORTS,
} from '#domain/orders/jersey/schema.ts';
import { formatSizeOption, SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import { type FieldName, rowFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/field.tsx';
import { LockIcon, LockOpenIcon, TrashIcon } from '../../../ui/icons.tsx';
import { fieldLabel } from './field-text.ts';
import { ORDER_FORM, type OrderFormState } from './form-fields.tsx';

interface JerseyFieldsProps {
  rowId: string;
  number: number;
  formState: OrderFormState;
  isRemovable: boolean;
}

/** The fields of a jersey; a removed one stays visible and can be restored until the order is saved. */
export function JerseyFields({ rowId, number, formState, isRemovable }: JerseyFieldsProps) {
  const isRemoved = formState.values[rowName(rowId)] === false;
  const set = (name: FieldName, value: string | boolean) => formState.change({ [name]: value });
  if (isRemoved)
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="text-muted">
          <s>
            {number} {String(formState.values[rowFieldName(rowId, 'name')] ?? '')}
          </s>{' '}
          is taken out when you save.
        </p>
        <Button aria-label={`Keep it: jersey ${number}`} onClick={() => set(rowName(rowId), true)}>
          Keep it
        </Button>
      </li>
    );
  const cell = (field: JerseyField) => ({ name: rowFieldName(rowId, field), number, formState });
  const isLocked = formState.values[rowFieldName(rowId, 'locked')] === true;
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[2rem_repeat(3,minmax(0,1fr))_2.75rem] sm:gap-2 2xl:grid-cols-[2rem_1fr_1fr_4.5rem_1.6fr_1.3fr_1fr_2.75rem_2.75rem]">
      <span className="tabular py-2.5 text-muted max-sm:font-semibold">
        <span className="sm:sr-only">Jersey </span>
        {number}
      </span>
      <TextCell {...cell('frontName')} maxLength={14} />
      <TextCell {...cell('name')} maxLength={14} />
      <TextCell {...cell('number')} maxLength={3} />
      <SelectCell
        {...cell('size')}
        options={SIZE_OPTIONS}
        className="max-sm:order-1 max-sm:col-span-2 sm:max-2xl:col-start-2"
      />
      <SelectCell
        {...cell('shorts')}
        options={SHORTS_OPTIONS}
        none={NO_SHORTS}
        className="max-sm:order-1 max-sm:col-span-2"
      />
      {CHOICE_FIELDS.map((field) => (
        <SelectCell key={field} {...cell(field)} options={listValues(field)} none={EMPTY_JERSEY[field]} />
      ))}
      <div className="col-start-2 row-start-1 flex justify-end gap-2 sm:contents">
        <IconButton
          label={`Lock jersey ${number}`}
          pressed={isLocked}
          className="sm:max-2xl:row-start-1"
          onClick={() => set(rowFieldName(rowId, 'locked'), !isLocked)}
        >
          {isLocked ? <LockIcon className="size-4" /> : <LockOpenIcon className="size-4" />}
        </IconButton>
        {isRemovable && (
          <IconButton
            label={`Delete jersey ${number}`}
            className="sm:max-2xl:row-start-2"
            onClick={() => set(rowName(rowId), false)}
          >
            <TrashIcon className="size-4" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

const SIZE_OPTIONS = SIZES.map(({ text }) => text);
const SHORTS_OPTIONS = [NO_SHORTS, ...SHORT_SIZES];

/** In short form, so that a select of a phone shows all of it. */
const shortenOption = (option: string) => formatSizeOption(option).replace(/ Sleeve$/, '');

interface CellProps {
  name: FieldName;
  number: number;
  formState: OrderFormState;
  className?: string;
}

function TextCell({ name, number, formState, className, maxLength }: CellProps & { maxLength: number }) {
  const label = fieldLabel(name);
  return (
    <CellWithError name={name} formState={formState} className={className}>
      {(errorAttributes) => (
        <input
          {...errorAttributes}
          form={ORDER_FORM}
          aria-label={`${label} ${number}`}
          className={inputClass(maxLength === 3 ? 'tabular' : '')}
          maxLength={maxLength}
          spellCheck={false}
          autoComplete="off"
          placeholder={shortLabel(name)}
          value={String(formState.values[name] ?? '')}
          onChange={(event) => formState.change({ [name]: event.target.value })}
        />
      )}
    </CellWithError>
  );
}

/** A select; `none` is the initial value of a new jersey. */
function SelectCell({
  name,
  number,
  formState,
  className,
  options,
  none = '',
}: CellProps & { options: readonly string[]; none?: string }) {
  const value = String(formState.values[name] ?? none);
  return (
    <CellWithError name={name} formState={formState} className={className}>
      {(errorAttributes) => (
        <select
          {...errorAttributes}
          form={ORDER_FORM}
          aria-label={`${fieldLabel(name)} ${number}`}
          className={inputClass()}
          value={value}
          onChange={(event) => formState.change({ [name]: event.target.value })}
        >
          {!options.includes(value) && <option value={value}>{shortenOption(value) || 'Open'}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {shortenOption(option)}
            </option>
          ))}
        </select>
      )}
    </CellWithError>
  );
}

/** The label without the jersey, whose number stands beside it. */
const shortLabel = (name: FieldName) => fieldLabel(name).replace('Jersey, ', '');

interface CellWithErrorProps {
  name: FieldName;
  formState: OrderFormState;
  className: string | undefined;
  children: (errorAttributes: { 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** A cell with its error below. */
function CellWithError({ name, formState, className = '', children }: CellWithErrorProps) {
  const id = useId();
  const error = formState.errors[name];
  return (
    <div className={`min-w-0 ${className}`}>
      <span aria-hidden="true" className="block text-sm font-semibold sm:hidden">
        {shortLabel(name)}
      </span>
      {children(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      {error && (
        <p id={id} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  pressed?: boolean;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

const IconButton = ({ label, pressed, className, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    onClick={onClick}
    className={`inline-flex size-11 items-center justify-center rounded-md border border-field-line aria-pressed:bg-ink aria-pressed:text-background sm:max-2xl:col-start-5 ${className}`}
  >
    {children}
  </button>
);
