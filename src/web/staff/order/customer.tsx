import type { StaffOrder } from '#contract/dashboard.ts';
import { formatPhone } from '#domain/contact.ts';
import { fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { Panel } from './panel.tsx';

interface CustomerProps {
  name: string;
  contact: NonNullable<StaffOrder['contact']>;
  money: StaffOrder['money'];
}

export function Customer({ name, contact, money }: CustomerProps) {
  const { email, phone, shipping_address } = contact;
  return (
    <Panel title="Customer">
      <address className="space-y-1 not-italic">
        <p className="font-semibold">{name}</p>
        <p>
          <a href={`mailto:${email}`} className="inline-block py-1 break-all underline underline-offset-4">
            {email}
          </a>
        </p>
        {phone && (
          <p>
            <a href={`tel:+1${phone}`} className="tabular inline-block py-1 underline underline-offset-4">
              {formatPhone(phone)}
            </a>
          </p>
        )}
        <p className="pt-1 text-quiet">{shipping_address || 'No shipping address added'}</p>
      </address>
      {money && money.credits_earned > 0 && (
        <p className="mt-3 text-sm text-quiet">
          Earned <Money amount={fromDollars(money.credits_earned)} /> in credits with this order.
        </p>
      )}
    </Panel>
  );
}
