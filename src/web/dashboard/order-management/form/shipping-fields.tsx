import { encodeAddress } from '#domain/orders/staff/patch-codec.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { AddressField } from '../../../payment-form/address-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FormSectionProps } from './form-fields.tsx';
import { parseSelectedAddress } from './form-values.ts';

const FIELD_NAME = 'shipping_address';

/** The shipping address, with the address field of the checkout. */
export function ShippingFields({ order, formState }: FormSectionProps) {
  const { contact, fulfilment } = order;
  if (!contact || !fulfilment) return null;
  const value = formState.values[FIELD_NAME];
  const selected = parseSelectedAddress(value);
  const input = FIELD_NAME in formState.changes ? String(value) : contact.shipping_address;
  return (
    <div className="space-y-3">
      <AddressField
        text={selected ? formatAddress(selected) : input}
        address={selected}
        onTextChange={(text) => formState.change({ [FIELD_NAME]: text })}
        onSelect={(address) => formState.change({ [FIELD_NAME]: encodeAddress(address) })}
        error={formState.errors[FIELD_NAME] ?? null}
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
