/** The sections of the update page, except the shipping address and the roster. */

import { CASINGS } from '#domain/orders/jersey/lettering.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listNextStatuses } from '#domain/orders/order/order-state.ts';
import { SUPPLIER_STATUSES } from '#domain/production/production.ts';
import { formatStatus, formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Panel } from '../../../ui/panel.tsx';
import {
  FieldGrid,
  FormCheckboxField,
  type FormSectionProps,
  FormSelectField,
  FormTextareaField,
  FormTextField,
  ReadOnlyField,
  toSelectOptions,
} from './form-fields.tsx';
import { TeamLink } from './team-link.tsx';

export function StatusFields({ order, formState }: FormSectionProps) {
  const current = formState.values.order_status as OrderStatus;
  const names = order.designers.map(({ name }) => name);
  return (
    <Panel title="Update order">
      <FieldGrid>
        <FormSelectField
          name="order_status"
          formState={formState}
          hint="The customer gets an e-mail when it changes."
          options={listNextStatuses(current).map((status) => [
            status,
            status === '' ? 'Not set (designing)' : formatStatus(status),
          ])}
        />
        <FormSelectField
          name="designer"
          formState={formState}
          hint={
            names.length === 0
              ? 'Nobody on the staff has a designer name yet.'
              : 'Sees the order under My Orders.'
          }
          options={[['', 'Nobody'], ...toSelectOptions(names, formState.values.designer)]}
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
      <dl className="mt-5 grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
        <ReadOnlyField label="Created">{formatDateTime(order.order_created_date)}</ReadOnlyField>
        <ReadOnlyField label="Submitted">
          {order.order_submitted_date ? formatDateTime(order.order_submitted_date) : 'Not yet'}
        </ReadOnlyField>
      </dl>
    </Panel>
  );
}

export function TeamFields({ order, formState }: FormSectionProps) {
  return (
    <Panel title="Team and customer">
      <FieldGrid>
        <FormTextField name="secret_code" formState={formState} maxLength={120} />
        <FormTextField name="name" formState={formState} maxLength={120} autoComplete="off" />
        <FormTextField name="email" formState={formState} type="email" maxLength={254} autoComplete="off" />
        <FormTextField name="phone" formState={formState} type="tel" maxLength={30} autoComplete="off" />
        <FormTextareaField
          name="order_notes"
          formState={formState}
          rows={4}
          maxLength={4000}
          placeholder="No order notes added"
        />
      </FieldGrid>
      <TeamLink orderId={order.order_id} submitted={order.status} />
    </Panel>
  );
}

export function GarmentFields({ order, formState }: FormSectionProps) {
  const { options, money, fulfilment } = order;
  const toOptions = (names: readonly string[], value: unknown): [string, string][] =>
    value === '' ? [['', 'Open'], ...toSelectOptions(names, value)] : toSelectOptions(names, value);
  return (
    <Panel title="Jerseys are made of">
      {money?.paid && (
        <p className="mb-4 text-sm text-muted">This order is paid: only what costs the same can be chosen.</p>
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
        <FormTextareaField
          name="additional_options"
          formState={formState}
          rows={3}
          maxLength={4000}
          hint="One a line, for example Zipper: half"
        />
      </FieldGrid>
      {fulfilment?.product_code && (
        <dl className="mt-5 border-t border-line pt-4">
          <ReadOnlyField label="Product">{fulfilment.product_code}</ReadOnlyField>
        </dl>
      )}
    </Panel>
  );
}

export function ProductionFields({ order, formState }: FormSectionProps) {
  const suppliers = order.suppliers.map(({ supplier }) => supplier);
  return (
    <Panel title="Production">
      <FieldGrid>
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
          hint="Set by itself when the order goes to production."
        />
        <FormTextField
          name="needed_by"
          formState={formState}
          type="date"
          hint="The day of the game, for example. The customer does not see it."
        />
        <FormTextField
          name="design_folder"
          formState={formState}
          type="url"
          maxLength={500}
          placeholder="https://"
        />
        <FormTextField
          name="production_folder"
          formState={formState}
          type="url"
          maxLength={500}
          placeholder="https://"
        />
        <FormTextField
          name="customer_folder"
          formState={formState}
          type="url"
          maxLength={500}
          placeholder="https://"
        />
      </FieldGrid>
    </Panel>
  );
}

export function DepositFields({ order, formState }: FormSectionProps) {
  const { money } = order;
  if (!money) return null;
  const canRequestDeposit = !money.deposit_paid && !money.paid;
  return (
    <Panel title="Deposit">
      {canRequestDeposit ? (
        <FieldGrid>
          <FormTextField
            name="deposit_amount"
            formState={formState}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Half of what is due"
            hint="What a deposit link or a bank deposit asks for. Left empty it is half of what is due."
          />
        </FieldGrid>
      ) : (
        <p className="text-muted">
          {money.deposit_paid
            ? `A deposit of $${money.deposit_amount.toFixed(2)} was paid; its amount stays.`
            : 'The whole order is paid: there is nothing to ask a deposit for.'}
        </p>
      )}
    </Panel>
  );
}
