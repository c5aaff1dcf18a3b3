import { useQueryClient } from '@tanstack/react-query';
import { encodeAddress } from '#domain/orders/staff/patch-codec.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../../calls/api-client.ts';
import { LinkField, useCopyLink } from '../../../components/link-field.tsx';
import { Money } from '../../../components/money.tsx';
import { AddressField } from '../../../payment-form/address-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { LinkIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FormSectionProps } from '../form/form-fields.tsx';
import { parseSelectedAddress } from '../form/form-values.ts';
import { CUSTOMER_FIELDS, CustomerFields } from '../form/order-form-sections.tsx';

const ADDRESS_FIELD = 'shipping_address';

/** Who ordered, where the parcels go, and the link of the team. */
export function CustomerFold({ order, formState }: FormSectionProps) {
  const { order_id, contact, money } = order;
  if (!contact) return null;
  return (
    <Fold
      title="Customer and address"
      value={contact.shipping_address || 'No shipping address added'}
      isHeldOpen={[...CUSTOMER_FIELDS, ADDRESS_FIELD].some((field) => field in formState.errors)}
    >
      <CustomerFields formState={formState} />
      <ShippingFields order={order} formState={formState} />
      <TeamLink orderId={order_id} submitted={order.status} />
      {money && money.credits_earned > 0 && (
        <p className="text-sm text-muted">
          Earned <Money amount={fromDollars(money.credits_earned)} /> in credits with this order.
        </p>
      )}
    </Fold>
  );
}

/** The shipping address, with the address field of the checkout. */
function ShippingFields({ order, formState }: FormSectionProps) {
  const { contact, fulfilment } = order;
  if (!contact || !fulfilment) return null;
  const value = formState.values[ADDRESS_FIELD];
  const selected = parseSelectedAddress(value);
  const input = ADDRESS_FIELD in formState.changes ? String(value) : contact.shipping_address;
  return (
    <div className="space-y-3">
      <AddressField
        text={selected ? formatAddress(selected) : input}
        address={selected}
        onTextChange={(text) => formState.change({ [ADDRESS_FIELD]: text })}
        onSelect={(address) => formState.change({ [ADDRESS_FIELD]: encodeAddress(address) })}
        error={formState.errors[ADDRESS_FIELD] ?? null}
      />
      {fulfilment.tracking_number && (
        <Notice tone="warning">
          There is a label for this parcel already. Another address needs another label: cancel the old one
          under “Parcels and labels”.
        </Notice>
      )}
    </div>
  );
}

/** The team link of an order, for a customer who lost it. */
function TeamLink({ orderId, submitted }: { orderId: string; submitted: boolean }) {
  const client = useQueryClient();
  const { copy, busy, link, error } = useCopyLink();
  async function createLink() {
    const { share_link } = await api.orders.teamLink({ order_id: orderId });
    void client.invalidateQueries(orderQuery(orderId));
    return share_link;
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={busy} onClick={() => void copy(createLink)}>
          <LinkIcon className="size-4" />
          Copy a team link
        </Button>
        <p className="min-w-[min(14rem,100%)] flex-1 text-sm text-muted">
          {submitted
            ? 'The team can look at the order with it; while it is submitted, nobody can change it.'
            : 'The team fills in its jerseys with it. It is the link that the customer has.'}
        </p>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {link && <LinkField label="Team link" className="mt-3" link={link} />}
    </div>
  );
}
