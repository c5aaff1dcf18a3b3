import { useState } from 'react';
import type { OrderShipments } from '#contract/shipping.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { LabelTextFields, type LabelTextValues } from './label-text-fields.tsx';
import { ParcelFields, parseParcels } from './parcel-fields.tsx';
import {
  buyOption,
  type CarrierRefusal,
  type PostageOption,
  type PostageRequest,
  readBrokerOptions,
  readCarrierOptions,
} from './postage-option.ts';
import { PostageOptions } from './postage-options.tsx';
import { useShippingChange } from './queries.ts';

const CREATED_MS = 3_000;

const showRefusal = ({ text, ms }: CarrierRefusal) => toast(text, { tone: 'danger', ms });

interface BuyLabelsProps {
  orderId: string;
  data: OrderShipments;
  /** Called when the label is there. */
  onBought: () => void;
}

/** Asks for the rates of what is left to send, and buys the labels of the chosen one. */
export function BuyLabels({ orderId, data, onBought }: BuyLabelsProps) {
  const postage = usePostage(orderId, data, onBought);
  const { options } = postage;
  if (!data.recipient)
    return <Notice tone="warning">Enter the shipping address of the order first, then save it.</Notice>;
  if (data.unshipped === 0) return <p className="text-muted">This order has no jerseys to send.</p>;
  return (
    <div className="space-y-5">
      <PackedJerseys packed={data.packed} reason={postage.reason} onReason={postage.setReason} />
      <ParcelFields parcels={data.parcels} value={postage.items} onChange={postage.setItems} />
      <LabelTextFields recipient={data.recipient} values={postage.text} onChange={postage.setText} />
      <div className="flex flex-wrap gap-3">
        <Button busy={postage.broker.busy} onClick={() => postage.quote(postage.broker)}>
          Stallion Express rates
        </Button>
        <Button busy={postage.carrier.busy} onClick={() => postage.quote(postage.carrier)}>
          Canada Post rates
        </Button>
      </div>
      {options && <PostageOptions options={options} chosen={postage.chosen} onChoose={postage.choose} />}
      {options && options.length > 0 && (
        <Button variant="primary" busy={postage.purchase.busy} onClick={postage.buy}>
          Create Shipment
        </Button>
      )}
    </div>
  );
}

interface PackedJerseysProps {
  packed: OrderShipments['packed'];
  reason: string;
  onReason: (reason: string) => void;
}

/** How far an order is that is packed by scanning, and why it is sent before all of it is (rules.md packing-9). */
function PackedJerseys({ packed, reason, onReason }: PackedJerseysProps) {
  if (!packed) return null;
  const all = packed.jerseys + packed.missing;
  if (packed.missing === 0)
    return (
      <p>
        All {all} jerseys are packed in {packed.parcels} {packed.parcels === 1 ? 'parcel' : 'parcels'}.
      </p>
    );
  return (
    <TextField
      label={`${packed.missing} of ${all} are not packed. Why is it sent?`}
      value={reason}
      maxLength={300}
      hint="It stays in the history of the order."
      onChange={(event) => onReason(event.target.value)}
    />
  );
}

const LEAST_REASON = 3;

type Quote = Awaited<ReturnType<typeof readBrokerOptions>> & { request: PostageRequest };

const withRequest =
  (read: typeof readBrokerOptions) =>
  async (request: PostageRequest): Promise<Quote> => ({ ...(await read(request)), request });

/** The rates that were asked for and the chosen one. Rates of other parcels or another label text are not shown. */
function usePostage(orderId: string, data: OrderShipments, onBought: () => void) {
  const { unshipped, packed } = data;
  const [items, setItems] = useState('');
  const [text, setText] = useState<LabelTextValues>({});
  const [quotes, setQuotes] = useState<{ key: string; options: PostageOption[] }>({ key: '', options: [] });
  const [reason, setReason] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  // What was packed by scanning is sent as it is shown, whoever packs on meanwhile.
  const parcels = parseParcels(items, unshipped) ?? (packed && data.parcels.map((parcel) => parcel.items));
  const request = { order_id: orderId, ...(Array.isArray(parcels) && { parcels }), to: text };
  const key = JSON.stringify(request);
  const options = quotes.key === key ? quotes.options : null;

  /** Keeps the rates of the other carrier for the same parcels, so that both can be compared. */
  function showRates({ options: added, refusal, request: asked }: Quote) {
    const askedKey = JSON.stringify(asked);
    const carriers = new Set(added.map(({ carrier }) => carrier));
    setQuotes((now) => {
      const kept = now.key === askedKey ? now.options.filter(({ carrier }) => !carriers.has(carrier)) : [];
      return { key: askedKey, options: [...kept, ...added].toSorted((a, b) => a.total - b.total) };
    });
    if (refusal) showRefusal(refusal);
    else if (added.length === 0) showRefusal(NOTHING_OFFERED);
  }
  const broker = useShippingChange(orderId, withRequest(readBrokerOptions), showRates);
  const carrier = useShippingChange(orderId, withRequest(readCarrierOptions), showRates);
  const purchase = useShippingChange(
    orderId,
    ({ option, ...sent }: PostageRequest & { option: PostageOption }) => buyOption(sent, option),
    (refusal) => {
      if (refusal) return showRefusal(refusal);
      toast('Shipment created', { tone: 'success', ms: CREATED_MS });
      onBought();
    },
  );

  function quote(from: typeof broker) {
    if (parcels === 'misfit')
      showRefusal({ text: 'Correct the items in each parcel first.', ms: CREATED_MS });
    else from.run(request);
  }
  function buy() {
    const option = options?.find((each) => each.key === chosen);
    const missing_reason = reason.trim();
    if (packed && packed.missing > 0 && missing_reason.length < LEAST_REASON)
      showRefusal({ text: 'Say why it is sent although jerseys are missing.', ms: CREATED_MS });
    else if (option) purchase.run({ ...request, option, ...(missing_reason && { missing_reason }) });
    else showRefusal({ text: 'Select an option!', ms: CREATED_MS });
  }
  return {
    ...{ items, text, options, chosen, broker, carrier, purchase, reason },
    ...{ choose, quote, buy, setItems, setText, setReason },
  };
}

/** Carriers sell one service for all parcels of a purchase. */
const NOTHING_OFFERED: CarrierRefusal = {
  text: 'The carrier has no service for all of these parcels. Pack them differently, or try the other carrier.',
  ms: 6_000,
};
