import { Lines, Text } from './form-fields.tsx';
import { Fields, type GroupProps } from './group.tsx';
import { Panel } from './panel.tsx';
import { TeamLink } from './team-link.tsx';

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
