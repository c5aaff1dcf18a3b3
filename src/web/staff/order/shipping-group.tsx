import { formatAddress } from '#domain/contact.ts';
import { AddressField } from '../../paying/address-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addressValue, pickedAddress } from './fields.ts';
import { Fact, type GroupProps } from './group.tsx';
import { Panel } from './panel.tsx';
import { postageWords } from './postage-words.ts';

const NAME = 'shipping_address';

/** Where the parcel goes, with the checkout's own field and its judgement, and what the carriers said. */
export function Shipping({ order, typing }: GroupProps) {
  const { contact, fulfilment } = order;
  if (!contact || !fulfilment) return null;
  const { tracking_number, stallion_data } = fulfilment;
  const value = typing.values[NAME];
  const picked = pickedAddress(value);
  const typed = NAME in typing.changes ? String(value) : contact.shipping_address;
  return (
    <Panel title="Shipping">
      <AddressField
        typed={picked ? formatAddress(picked) : typed}
        address={picked}
        onType={(text) => typing.change({ [NAME]: text })}
        onPick={(address) => typing.change({ [NAME]: addressValue(address) })}
        error={typing.faults[NAME] ?? null}
      />
      {tracking_number && (
        <Notice tone="waiting">
          There is a label for this parcel already. Another address needs another label: cancel the old one at
          the carrier.
        </Notice>
      )}
      <dl className="mt-5 grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label="Tracking number">{tracking_number ?? 'No shipment yet'}</Fact>
        {Object.keys(stallion_data).length === 0 ? (
          <Fact label="Postage">None was bought yet</Fact>
        ) : (
          Object.entries(stallion_data).map(([name, words]) => (
            <Fact key={name} label={postageWords(name)}>
              {words}
            </Fact>
          ))
        )}
      </dl>
    </Panel>
  );
}
