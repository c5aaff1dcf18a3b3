import type { FormEvent, ReactNode } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { CASINGS, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { SUPPLIER_STATUSES } from '#domain/supplier.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { statusWord } from '../status-badge.tsx';
import { useTellUnsaved } from '../unsaved.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useDraft } from './draft.ts';
import { Choice, Lines, Text, type Typing } from './form-fields.tsx';
import { Panel } from './panel.tsx';
import { RosterForm } from './roster-form.tsx';
import { useSaveOrder } from './use-save-order.ts';

/** Every field of specification 3 that staff change, in groups. Any status may follow any other; the history keeps who did what. */
export function OrderForm({ order, content }: { order: StaffOrder; content: AnsweredOrder }) {
  const { draft, values, change, rebase, forget } = useDraft(order);
  const { save, busy, message, fault, conflict, settle } = useSaveOrder(order.order_id, forget);
  useTellUnsaved(draft !== null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft && !busy) save(draft);
  }
  function loadNewer() {
    if (conflict) rebase(conflict.version, conflict.current);
    settle();
  }
  const typing: Typing = { values, change, fault, words: message };

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {message && <Notice tone="wrong">{message}</Notice>}
      {conflict && <ConflictNotice conflict={conflict} onLoad={loadNewer} />}
      <State order={order} typing={typing} />
      <Panel title="Team and customer">
        <Fields>
          <Text name="secret_code" typing={typing} maxLength={120} />
          <Text name="name" typing={typing} maxLength={120} autoComplete="off" />
          <Text name="email" typing={typing} type="email" maxLength={254} autoComplete="off" />
          <Text name="phone" typing={typing} type="tel" maxLength={30} autoComplete="off" />
          <Lines
            name="order_notes"
            typing={typing}
            rows={4}
            maxLength={4000}
            placeholder="No order notes added"
          />
        </Fields>
      </Panel>
      <Making order={order} typing={typing} />
      <Production order={order} typing={typing} />
      <RosterForm content={content} typing={typing} />
      <div
        className={`-mx-1 flex flex-wrap items-center justify-end gap-3 px-1 py-3 ${draft ? 'sticky bottom-0 z-20 border-t border-line bg-paper' : ''}`}
      >
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
  );
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

interface GroupProps {
  order: StaffOrder;
  typing: Typing;
}

function State({ order, typing }: GroupProps) {
  const current = typing.values.order_status as OrderStatus;
  const known: OrderStatus[] = [...ORDER_STATUSES];
  const statuses = known.includes(current) ? known : [current, ...known];
  const names = order.designers.map(({ name }) => name);
  return (
    <Panel title="Update order">
      <Fields>
        <Choice
          name="order_status"
          typing={typing}
          hint="The customer gets an e-mail when it changes."
          options={statuses.map((status) => [
            status,
            status === '' ? 'Not set (designing)' : statusWord(status),
          ])}
        />
        <Choice
          name="designer"
          typing={typing}
          hint={
            names.length === 0
              ? 'Nobody on the staff has a designer name yet.'
              : 'Sees the order under My Orders.'
          }
          options={[['', 'Nobody'], ...named(names, typing.values.designer)]}
        />
        <div className="sm:col-span-2">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-calm"
              checked={typing.values.status === true}
              onChange={(event) => typing.change({ status: event.target.checked })}
            />
            Submitted
          </label>
          <p className="text-sm text-quiet">
            {order.money?.paid
              ? 'Without the tick the customer can correct names, numbers and sizes of the same price.'
              : 'Without the tick the customer can edit the order again.'}
          </p>
        </div>
      </Fields>
    </Panel>
  );
}

/** A name that is chosen stays on offer, also when it is no longer on the list. */
const named = (names: readonly string[], chosen: unknown): [string, string][] => {
  const offered = chosen && !names.includes(String(chosen)) ? [String(chosen), ...names] : names;
  return offered.map((name) => [name, name]);
};

function Making({ order, typing }: GroupProps) {
  const { options, money } = order;
  const choice = (names: readonly string[], value: unknown): [string, string][] =>
    value === '' ? [['', 'Open'], ...named(names, value)] : named(names, value);
  return (
    <Panel title="Jerseys are made of">
      {money?.paid && (
        <p className="mb-4 text-sm text-quiet">This order is paid: only what costs the same can be chosen.</p>
      )}
      <Fields>
        <Choice
          name="cutting_option"
          typing={typing}
          options={choice(options.cutting, typing.values.cutting_option)}
        />
        <Choice
          name="material_option"
          typing={typing}
          options={choice(options.material, typing.values.material_option)}
        />
        <Choice
          name="collar_option"
          typing={typing}
          options={choice(options.collar, typing.values.collar_option)}
        />
        <Choice name="case_option" typing={typing} options={CASINGS.map((casing) => [casing, casing])} />
        <Lines
          name="additional_options"
          typing={typing}
          rows={3}
          maxLength={4000}
          hint="One a line, for example Zipper: half"
        />
      </Fields>
    </Panel>
  );
}

function Production({ order, typing }: GroupProps) {
  const suppliers = order.suppliers.map(({ supplier }) => supplier);
  return (
    <Panel title="Production">
      <Fields>
        <Choice
          name="supplier"
          typing={typing}
          options={[['', 'None'], ...named(suppliers, typing.values.supplier)]}
        />
        <Choice
          name="supplier_status"
          typing={typing}
          options={SUPPLIER_STATUSES.map((status) => [status, status || 'Not begun'])}
        />
        <Text name="printing_id" typing={typing} maxLength={60} />
        <Text
          name="production_date"
          typing={typing}
          type="date"
          hint="Set by itself when the order goes to production."
        />
        <div className="sm:col-span-2">
          <p className="text-sm font-semibold">Tracking number</p>
          <p className="tabular text-quiet">{order.fulfilment?.tracking_number ?? 'No shipment yet'}</p>
        </div>
        <Text name="design_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
        <Text name="production_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
        <Text name="customer_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
      </Fields>
    </Panel>
  );
}
