/** The requests that the fake of Stripe accepts; a field that Stripe does not document is an error. */
import { z } from 'zod';

export class StripeRequestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly type: string;

  constructor(status: number, message: string, code?: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

export type FormFields = { [name: string]: string | FormFields };

/** Parses 'amount=100&metadata[checkout_id]=1' to { amount: '100', metadata: { checkout_id: '1' } }. */
export function parseForm(body: string): FormFields {
  const fields: FormFields = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop()!;
    let target = fields;
    for (const name of names) {
      target[name] ??= {};
      target = target[name] as FormFields;
    }
    target[last] = value;
  }
  return fields;
}

/** Whole cents; Stripe takes 50 cents at least and eight digits at most. */
const cents = (min: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .pipe(z.number().min(min));
const metadata = z.record(z.string().max(40), z.string().max(500));

export const stripeRequests = {
  createIntent: z.strictObject({
    amount: cents(50),
    currency: z.literal('cad'),
    description: z.string().max(1000).optional(),
    metadata: metadata.optional(),
    allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }),
  }),
  cancelIntent: z.strictObject({ cancellation_reason: z.literal('abandoned') }),
  createRefund: z.strictObject({
    payment_intent: z.string(),
    amount: cents(1),
    metadata: metadata.optional(),
  }),
};
