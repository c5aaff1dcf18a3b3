import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { statusWord } from '../status-badge.tsx';
import { momentOf } from '../times.ts';
import { Choice, Tick } from './form-fields.tsx';
import { Fact, Fields, type GroupProps, named } from './group.tsx';
import { Panel } from './panel.tsx';

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
