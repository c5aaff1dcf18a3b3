import type { FormEvent } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { statusWord } from '../status-badge.tsx';
import { useTellUnsaved } from '../unsaved.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Fields, useDraft } from './draft.ts';
import { Panel } from './panel.tsx';
import { useSaveOrder } from './use-save-order.ts';

/** Any status may follow any other (specification 4); who changes what is kept in the history. */
export function OrderForm({ order }: { order: StaffOrder }) {
  const { draft, values, change, rebase, forget } = useDraft(order);
  const { save, busy, message, conflict, settle } = useSaveOrder(order.order_id, forget);
  useTellUnsaved(draft !== null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft && !busy) save(draft);
  }
  function loadNewer() {
    if (conflict) rebase(conflict.version, conflict.current);
    settle();
  }

  return (
    <Panel title="Update order">
      <form onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {(message || conflict) && (
          <div className="sm:col-span-2">
            {message && <Notice tone="wrong">{message}</Notice>}
            {conflict && (
              <ConflictNotice conflict={conflict} changes={draft?.changes ?? {}} onLoad={loadNewer} />
            )}
          </div>
        )}
        <StatusSelect value={values.order_status} change={change} />
        <DesignerSelect
          value={values.designer}
          names={order.designers.map(({ name }) => name)}
          change={change}
        />
        <TextArea
          label="Order Notes"
          className="sm:col-span-2"
          rows={4}
          maxLength={4000}
          placeholder="No order notes added"
          value={values.order_notes}
          onChange={(event) => change({ order_notes: event.target.value })}
        />
        <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
          {draft && !busy && (
            <Button kind="plain" onClick={forget}>
              Undo my changes
            </Button>
          )}
          <Button type="submit" kind="main" busy={busy} disabled={!draft}>
            Save changes
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type Change = (field: Partial<Fields>) => void;

function StatusSelect({ value, change }: { value: OrderStatus; change: Change }) {
  const known: OrderStatus[] = [...ORDER_STATUSES];
  const statuses = known.includes(value) ? known : [value, ...known];
  return (
    <SelectField
      label="Order status"
      hint="The customer gets an e-mail when it changes."
      value={value}
      onChange={(event) => change({ order_status: event.target.value as OrderStatus })}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {status === '' ? 'Not set (designing)' : statusWord(status)}
        </option>
      ))}
    </SelectField>
  );
}

function DesignerSelect({ value, names, change }: { value: string | null; names: string[]; change: Change }) {
  const offered = value && !names.includes(value) ? [value, ...names] : names;
  return (
    <SelectField
      label="Designer"
      hint={
        names.length === 0
          ? 'Nobody on the staff has a designer name yet.'
          : 'Sees the order under My Orders.'
      }
      value={value ?? ''}
      onChange={(event) => change({ designer: event.target.value || null })}
    >
      <option value="">Nobody</option>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
