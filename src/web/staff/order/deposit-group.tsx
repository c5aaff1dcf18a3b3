import { Text } from './form-fields.tsx';
import { Fields, type GroupProps } from './group.tsx';
import { Panel } from './panel.tsx';

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
