import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { api, NetworkError } from '../calls/api-client.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { type CardCharge, type ChargeCard, describeCharge, UNKNOWN_CHARGE } from './card-charge.ts';
import { type Ask, useQuestion } from './sandbox-question.tsx';

interface CardDetails {
  number: string;
  expiry: string;
  cvc: string;
}

/** As the wallet of a phone has it. */
const WALLET_CARD: CardDetails = { number: '4242 4242 4242 4242', expiry: '12/60', cvc: '123' };

const METHODS = [
  { value: 'card', label: 'Card' },
  { value: 'wallet', label: 'Test wallet' },
] as const;

/** The card fields and the wallet of the sandbox provider, which charges nothing. `ref` receives the function that pays. */
export function SandboxCard({ ref }: { ref: Ref<ChargeCard> }) {
  const [method, setMethod] = useState<'card' | 'wallet'>('card');
  const [card, setCard] = useState<CardDetails>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<CardErrors>({});
  const { ask, question } = useQuestion();
  const fields = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => (clientSecret) =>
      method === 'wallet'
        ? payByWallet(clientSecret, ask)
        : checkAndCharge(clientSecret, card, { ask, showErrors: setErrors }),
    [method, card, ask],
  );
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  function change(part: Partial<CardDetails>) {
    setCard({ ...card, ...part });
    const left = Object.entries(errors).filter(([field]) => !(field in part));
    setErrors(Object.fromEntries(left));
  }
  return (
    <div ref={fields} className="space-y-5">
      <Notice tone="warning">
        <strong>Test mode.</strong> Pay with 4242 4242 4242 4242, any future date and any three digits. 4000
        0000 0000 0002 is declined, and the bank asks about 4000 0025 0000 3155.
      </Notice>
      <Segmented legend="Pay with" options={METHODS} value={method} onChange={setMethod} />
      {method === 'card' && <CardInputs {...{ card, errors, change }} />}
      {question}
    </div>
  );
}

interface CardInputsProps {
  card: CardDetails;
  errors: CardErrors;
  change: (part: Partial<CardDetails>) => void;
}

const CardInputs = ({ card, errors, change }: CardInputsProps) => (
  <>
    <TextField
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      maxLength={23}
      value={card.number}
      error={errors.number ?? null}
      onChange={(event) => change({ number: formatCardNumber(event.target.value) })}
    />
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label="Expiry (MM/YY)"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="12/30"
        maxLength={7}
        value={card.expiry}
        error={errors.expiry ?? null}
        onChange={(event) => change({ expiry: formatExpiry(event.target.value) })}
      />
      <TextField
        label="Security code"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        value={card.cvc}
        error={errors.cvc ?? null}
        onChange={(event) => change({ cvc: event.target.value.replaceAll(/\D/g, '') })}
      />
    </div>
  </>
);

type CardErrors = Partial<Record<keyof CardDetails, string>>;

const HINTS: Record<keyof CardDetails, string> = {
  number: 'Type the number of the card.',
  expiry: 'Type month and year, for example 12/30.',
  cvc: 'Type the three digits on the back of the card.',
};

function findMissing(card: CardDetails): CardErrors {
  const names = Object.keys(HINTS) as (keyof CardDetails)[];
  return Object.fromEntries(names.filter((name) => !card[name]).map((name) => [name, HINTS[name]]));
}

/** Nothing was asked of the provider: the fields say what is missing. */
const NOT_SENT: CardCharge = { status: 'failed', message: null };

interface Fields {
  ask: Ask;
  showErrors: (errors: CardErrors) => void;
}

/** Charges a complete card, and shows what is wrong with it at its fields. */
async function checkAndCharge(
  clientSecret: string,
  card: CardDetails,
  { ask, showErrors }: Fields,
): Promise<CardCharge> {
  const missing = findMissing(card);
  const isComplete = Object.keys(missing).length === 0;
  const { charge, errors } = isComplete
    ? await chargeCard(clientSecret, card, ask)
    : { charge: NOT_SENT, errors: missing };
  showErrors(errors);
  return charge;
}

interface ChargedCard {
  charge: CardCharge;
  errors: CardErrors;
}

/**
 * Pays through the sandbox provider, and answers the question of a bank. After a lost response, requests the status to avoid charging the
 * card twice.
 */
async function chargeCard(
  clientSecret: string,
  card: CardDetails & { challenge?: 'passed' | 'failed' },
  ask: Ask,
): Promise<ChargedCard> {
  try {
    const { status, error, field } = await api.checkout.sandboxPay({ clientSecret, ...card });
    if (status === 'requires_action' && card.challenge === undefined)
      return chargeCard(clientSecret, { ...card, challenge: await ask('bank') }, ask);
    return { charge: describeCharge(status, error), errors: field && error ? { [field]: error } : {} };
  } catch (error) {
    const charge = error instanceof NetworkError ? await fetchCharge(clientSecret) : UNKNOWN_CHARGE;
    return { charge, errors: {} };
  }
}

/** A wallet that is closed charges nothing. */
async function payByWallet(clientSecret: string, ask: Ask): Promise<CardCharge> {
  if ((await ask('wallet')) === 'failed') return NOT_SENT;
  return (await chargeCard(clientSecret, WALLET_CARD, ask)).charge;
}

async function fetchCharge(clientSecret: string): Promise<CardCharge> {
  try {
    const { status } = await api.checkout.sandboxStatus({ clientSecret });
    return describeCharge(status, null);
  } catch {
    return UNKNOWN_CHARGE;
  }
}

/** Converts '4242424242424242' to '4242 4242 4242 4242'. */
const formatCardNumber = (input: string) =>
  input
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Converts '1230' to '12/30'. */
function formatExpiry(input: string): string {
  const digits = input.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
