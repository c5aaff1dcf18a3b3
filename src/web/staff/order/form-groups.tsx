/** The groups of the update page: what belongs together stands together, with what may be changed of it and when not. */
import type { ReactNode } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import { CASINGS, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { SUPPLIER_STATUSES } from '#domain/supplier.ts';
import { statusWord } from '../status-badge.tsx';
import { momentOf } from '../times.ts';
import { Choice, Lines, Text, Tick, type Typing } from './form-fields.tsx';
import { Panel } from './panel.tsx';
import { TeamLink } from './team-link.tsx';

interface GroupProps {
  order: StaffOrder;
  typing: Typing;
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

/** What nobody types. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className="tabular text-quiet">{children}</dd>
  </div>
);

export function State({ order, typing }: GroupProps) {
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
        <Tick
          name="status"
          typing={typing}
          hint={
            order.money?.paid
              ? 'Without the tick the customer can correct names, numbers and sizes of the same price.'
              : 'Without the tick the customer can edit the order again.'
          }
        />
      </Fields>
      <dl className="mt-5 grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label="Created">{momentOf(order.order_created_date)}</Fact>
        <Fact label="Submitted">
          {order.order_submitted_date ? momentOf(order.order_submitted_date) : 'Not yet'}
        </Fact>
      </dl>
    </Panel>
  );
}

/** A name that is chosen stays on offer, also when it is no longer on the list. */
const named = (names: readonly string[], chosen: unknown): [string, string][] => {
  const offered = chosen && !names.includes(String(chosen)) ? [String(chosen), ...names] : names;
  return offered.map((name) => [name, name]);
};

export function Team({ order, typing }: GroupProps) {
  return (
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
      <TeamLink orderId={order.order_id} submitted={order.status} />
    </Panel>
  );
}

export function Making({ order, typing }: GroupProps) {
  const { options, money, fulfilment } = order;
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
        <Tick
          name="design_option"
          typing={typing}
          hint="The design charge is shared by all jerseys. Without the tick they are made as drawn."
        />
        <Lines
          name="additional_options"
          typing={typing}
          rows={3}
          maxLength={4000}
          hint="One a line, for example Zipper: half"
        />
      </Fields>
      {fulfilment?.product_code && (
        <dl className="mt-5 border-t border-line pt-4">
          <Fact label="Product">{fulfilment.product_code}</Fact>
        </dl>
      )}
    </Panel>
  );
}

export function Production({ order, typing }: GroupProps) {
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
        <Text name="design_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
        <Text name="production_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
        <Text name="customer_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
      </Fields>
    </Panel>
  );
}

export function Deposit({ order, typing }: GroupProps) {
  const { money } = order;
  if (!money) return null;
  const isAsked = !money.deposit_paid && !money.paid;
  return (
    <Panel title="Deposit">
      {isAsked ? (
        <Fields>
          <Text
            name="deposit_amount"
            typing={typing}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Half of what is due"
            hint="What a deposit link or a bank deposit asks for. Left empty it is half of what is due."
          />
        </Fields>
      ) : (
        <p className="text-quiet">
          {money.deposit_paid
            ? `A deposit of $${money.deposit_amount.toFixed(2)} was paid; its amount stays.`
            : 'The whole order is paid: there is nothing to ask a deposit for.'}
        </p>
      )}
    </Panel>
  );
}
