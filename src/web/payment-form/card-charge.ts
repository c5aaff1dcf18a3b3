/** The outcome of charging a card, in the words of the shop, for every card provider. */

export interface PaymentMessage {
  tone: 'danger' | 'warning' | 'info' | 'success';
  text: string;
  /** Whether a link to the login follows. */
  offersSignIn?: boolean;
  /** Whether the way to pay without a card follows. */
  offersTransfer?: boolean;
}

export interface CardCharge {
  /** 'unknown' when neither the provider nor the server returned an outcome. */
  status: 'succeeded' | 'processing' | 'unknown' | 'failed';
  /** Null when the fields say it. */
  message: PaymentMessage | null;
}

/** Charges the card that the customer has typed, for the payment of a client secret. Never rejects. */
export type ChargeCard = (clientSecret: string) => Promise<CardCharge>;

export const UNKNOWN_CHARGE: CardCharge = {
  status: 'unknown',
  message: {
    tone: 'danger',
    text: 'An unexpected error occurred. Please try again: you are never charged twice.',
  },
};

/** Returns the message for a status of the provider. */
export function describeCharge(status: string, error: string | null): CardCharge {
  if (status === 'succeeded') return { status, message: { tone: 'success', text: 'Payment succeeded' } };
  if (status === 'processing')
    return { status, message: { tone: 'warning', text: 'Your payment is processing.' } };
  const reason = error ? `${error} ` : '';
  const text =
    status === 'requires_payment_method'
      ? `${reason}Your payment was not successful, please try again.`
      : 'Something went wrong, please try again.';
  return { status: 'failed', message: { tone: 'danger', text } };
}
