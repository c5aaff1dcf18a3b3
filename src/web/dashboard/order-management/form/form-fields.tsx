/** The fields of an order, each with its label, input and error. */

import { type ComponentProps, type ReactNode, useId } from 'react';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { OrderField } from '#domain/orders/staff/editable-fields.ts';
import { SelectField, TextareaField, TextField } from '../../../ui/field.tsx';
import { type FieldErrors, fieldLabel } from './field-text.ts';
import type { FormValues } from './form-values.ts';

/** The id of the form to which every field of an order belongs, wherever it stands on the page. */
export const ORDER_FORM = 'order-form';

export interface OrderFormState {
  /** The stored values with the unsaved changes. */
  values: FormValues;
  /** The unsaved changes. */
  changes: FormValues;
  change: (fields: FormValues) => void;
  errors: FieldErrors;
}

interface FormFieldProps {
  name: OrderField;
  formState: OrderFormState;
}

const fieldError = ({ name, formState }: FormFieldProps) => formState.errors[name] ?? null;

export function FormTextField({
  name,
  formState,
  ...rest
}: FormFieldProps & Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={fieldLabel(name)}
      error={fieldError({ name, formState })}
      form={ORDER_FORM}
      spellCheck={false}
      {...rest}
      value={String(formState.values[name] ?? '')}
      onChange={(event) => formState.change({ [name]: event.target.value })}
    />
  );
}

export function FormCheckboxField({ name, formState, hint }: FormFieldProps & { hint: string }) {
  const id = useId();
  return (
    <div className="sm:col-span-2">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          form={ORDER_FORM}
          className="size-5 accent-info"
          aria-describedby={id}
          checked={formState.values[name] === true}
          onChange={(event) => formState.change({ [name]: event.target.checked })}
        />
        {fieldLabel(name)}
      </label>
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

export function FormTextareaField({
  name,
  formState,
  ...rest
}: FormFieldProps & Omit<ComponentProps<typeof TextareaField>, 'label'>) {
  return (
    <TextareaField
      label={fieldLabel(name)}
      error={fieldError({ name, formState })}
      className="sm:col-span-2"
      form={ORDER_FORM}
      {...rest}
      value={String(formState.values[name] ?? '')}
      onChange={(event) => formState.change({ [name]: event.target.value })}
    />
  );
}

interface FormSelectFieldProps extends FormFieldProps {
  hint?: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function FormSelectField({ name, formState, hint, options }: FormSelectFieldProps) {
  return (
    <SelectField
      label={fieldLabel(name)}
      form={ORDER_FORM}
      hint={hint}
      error={fieldError({ name, formState })}
      value={String(formState.values[name] ?? '')}
      onChange={(event) => formState.change({ [name]: event.target.value })}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export interface FormSectionProps {
  order: StaffOrder;
  formState: OrderFormState;
}

export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

/** Converts names to options; the selected name stays selectable when it is no longer in the list. */
export const toSelectOptions = (names: readonly string[], chosen: unknown): [string, string][] => {
  const offered = chosen && !names.includes(String(chosen)) ? [String(chosen), ...names] : names;
  return offered.map((name) => [name, name]);
};
