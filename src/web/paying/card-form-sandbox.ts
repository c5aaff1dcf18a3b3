import { api, Unreachable } from '../api.ts';

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

interface Outcome {
  status: string;
  message: { tone: 'wrong' | 'waiting' | 'done'; text: string };
}

/** What the customer reads for each outcome (specification 4, Card payment outcomes). */
function outcomeOf(status: string, error: string | null): Outcome {
  if (status === 'succeeded') return { status, message: { tone: 'done', text: 'Payment succeeded' } };
  if (status === 'processing')
    return { status, message: { tone: 'waiting', text: 'Your payment is processing.' } };
  if (status === 'requires_payment_method') {
    const why = error ? `${error} ` : '';
    return {
      status,
      message: { tone: 'wrong', text: `${why}Your payment was not successful, please try again.` },
    };
  }
  return { status, message: { tone: 'wrong', text: 'Something went wrong, please try again.' } };
}

/** Pays through the sandbox provider. A lost answer is asked for, so that nobody pays twice. */
export async function payBySandbox(clientSecret: string, card: TypedCard | null): Promise<Outcome> {
  try {
    const { status, error } = await api.checkout.sandboxPay({
      clientSecret,
      ...(card ?? { number: '', expiry: '', cvc: '' }),
    });
    return outcomeOf(status, error);
  } catch (error) {
    if (!(error instanceof Unreachable)) return { status: 'unknown', message: unexpected };
    return askStatus(clientSecret);
  }
}

const unexpected = {
  tone: 'wrong',
  text: 'An unexpected error occurred. Please try again: you are never charged twice.',
} as const;

async function askStatus(clientSecret: string): Promise<Outcome> {
  try {
    const { status } = await api.checkout.sandboxStatus({ clientSecret });
    return outcomeOf(status, null);
  } catch {
    return { status: 'unknown', message: unexpected };
  }
}
