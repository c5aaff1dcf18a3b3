/** The fields of an order by the parts of its page, except the status, which stands above them, and the jerseys. */

import { CASINGS } from '#domain/orders/jersey/lettering.ts';
import { SUPPLIER_STATUSES } from '#domain/production/production.ts';
import { formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { Details } from '../../../ui/fold.tsx';
import {
  FieldGrid,
  FormCheckboxField,
  type FormSectionProps,
  FormSelectField,
  FormTextareaField,
  FormTextField,
  toSelectOptions,
} from './form-fields.tsx';

export const CUSTOMER_FIELDS = ['secret_code', 'name', 'email', 'phone'] as const;

export const CustomerFields = ({ formState }: Pick<FormSectionProps, 'formState'>) => (
  <FieldGrid>
    <FormTextField name="secret_code" formState={formState} maxLength={120} />
    <FormTextField name="name" formState={formState} maxLength={120} autoComplete="off" />
    <FormTextField name="email" formState={formState} type="email" maxLength={254} autoComplete="off" />
    <FormTextField name="phone" formState={formState} type="tel" maxLength={30} autoComplete="off" />
  </FieldGrid>
);

export const NOTE_FIELDS = ['order_notes', 'additional_options'] as const;

export const NoteFields = ({ formState }: Pick<FormSectionProps, 'formState'>) => (
  <FieldGrid>
    <FormTextareaField
      name="order_notes"
      formState={formState}
      rows={4}
      maxLength={4000}
      placeholder="No order notes added"
    />
    <FormTextareaField
      name="additional_options"
      formState={formState}
      rows={3}
      maxLength={4000}
      hint="One a line, for example Zipper: half"
    />
  </FieldGrid>
);

/** What the jerseys of an order are made of. */
export function GarmentFields({ order, formState }: FormSectionProps) {
  const { options, money } = order;
  const toOptions = (names: readonly string[], value: unknown): [string, string][] =>
    value === '' ? [['', 'Open'], ...toSelectOptions(names, value)] : toSelectOptions(names, value);
  return (
    <>
      {money?.paid && (
        <p className="mb-3 text-sm text-muted">This order is paid: only what costs the same can be chosen.</p>
      )}
      <FieldGrid>
        <FormSelectField
          name="cutting_option"
          formState={formState}
          options={toOptions(options.cutting, formState.values.cutting_option)}
        />
        <FormSelectField
          name="material_option"
          formState={formState}
          options={toOptions(options.material, formState.values.material_option)}
        />
        <FormSelectField
          name="collar_option"
          formState={formState}
          options={toOptions(options.collar, formState.values.collar_option)}
        />
        <FormSelectField
          name="case_option"
          formState={formState}
          options={CASINGS.map((casing) => [casing, casing])}
        />
        <FormCheckboxField
          name="design_option"
          formState={formState}
          hint="The design charge is shared by all jerseys. Without the tick they are made as drawn."
        />
      </FieldGrid>
    </>
  );
}

export const PRODUCTION_FIELDS = [
  'designer',
  'supplier',
  'supplier_status',
  'printing_id',
  'production_date',
  'needed_by',
  'status',
] as const;

export function ProductionFields({ order, formState }: FormSectionProps) {
  const suppliers = order.suppliers.map(({ supplier }) => supplier);
  const designers = order.designers.map(({ name }) => name);
  return (
    <FieldGrid>
      <FormSelectField
        name="designer"
        formState={formState}
        hint={
          designers.length === 0
            ? 'Nobody on the staff has a designer name yet.'
            : 'Sees the order under My Orders.'
        }
        options={[['', 'Nobody'], ...toSelectOptions(designers, formState.values.designer)]}
      />
      <FormSelectField
        name="supplier"
        formState={formState}
        options={[['', 'None'], ...toSelectOptions(suppliers, formState.values.supplier)]}
      />
      <FormSelectField
        name="supplier_status"
        formState={formState}
        options={SUPPLIER_STATUSES.map((status) => [status, formatSupplierStatus(status)])}
      />
      <FormTextField name="printing_id" formState={formState} maxLength={60} />
      <FormTextField
        name="production_date"
        formState={formState}
        type="date"
        hint="Set automatically when the order goes to production."
      />
      <FormTextField
        name="needed_by"
        formState={formState}
        type="date"
        hint="The day of the game, for example. The customer does not see it."
      />
      <FormCheckboxField
        name="status"
        formState={formState}
        hint={
          order.money?.paid
            ? 'Without the tick the customer can correct names, numbers and sizes of the same price.'
            : 'Without the tick the customer can edit the order again.'
        }
      />
    </FieldGrid>
  );
}

export const FOLDER_FIELDS = ['design_folder', 'production_folder', 'customer_folder'] as const;

export const FolderFields = ({ formState }: Pick<FormSectionProps, 'formState'>) => (
  <FieldGrid>
    {FOLDER_FIELDS.map((name) => (
      <FormTextField
        key={name}
        name={name}
        formState={formState}
        type="url"
        maxLength={500}
        placeholder="https://"
      />
    ))}
  </FieldGrid>
);

/** What a deposit asks for, while one can be asked for. */
export const DepositField = ({ formState }: Pick<FormSectionProps, 'formState'>) => (
  <Details
    summary="Ask for another deposit than half"
    summaryClass="min-h-9 text-sm pointer-coarse:min-h-11"
    isHeldOpen={formState.errors.deposit_amount !== undefined}
  >
    <FormTextField
      name="deposit_amount"
      formState={formState}
      inputMode="decimal"
      autoComplete="off"
      placeholder="Half of what is due"
      hint="What a deposit link or a bank deposit asks for. Left empty it is half of what is due."
    />
  </Details>
);
