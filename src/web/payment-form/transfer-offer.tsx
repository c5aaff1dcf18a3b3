import { createContext, use } from 'react';
import { type Cents, formatDollars } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';

/** What an e-transfer has to say, so that it fits an order. */
export interface Transfer {
  amount: Cents;
  /** The ids of the orders. */
  reference: string;
  /** Why the amount differs from that of the card. */
  terms?: string;
}

/** The transfer that pays for what the card of this page pays; null when the shop does not know the order yet. */
export const TransferContext = createContext<Transfer | null>(null);

/** How to pay while cards cannot be charged. */
export function TransferOffer() {
  const { email } = useShopSettings();
  const transfer = use(TransferContext);
  const subject = transfer ? `E-transfer for order ${transfer.reference}` : 'Paying by e-transfer';
  const address = (
    <a
      className="font-semibold break-words underline underline-offset-4"
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      {email}
    </a>
  );
  if (!transfer)
    return (
      <p className="mt-2">
        You can pay by e-transfer instead: write to {address} with your name and your team’s, and we answer
        with the amount and where to send it. Nothing that you typed is lost.
      </p>
    );
  return (
    <p className="mt-2">
      You can pay by e-transfer instead: send {formatDollars(transfer.amount)} (CAD) to {address} with{' '}
      {transfer.reference} as the message, and e-mail us the address to ship to. {transfer.terms}
    </p>
  );
}
