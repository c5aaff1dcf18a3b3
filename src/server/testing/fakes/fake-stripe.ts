/**
 * A stateful fake of Stripe's API for tests: intents, refunds and idempotency keys as Stripe documents them. Requests
 * with unknown or invalid fields get status 400. Faults can be ordered for the next requests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKey } from '../../platform/crypto/tokens.ts';
import { type StripeFault, sendStripeError } from './fake-stripe-faults.ts';
import { createStripeLog } from './fake-stripe-log.ts';
import { type FormFields, parseForm, StripeRequestError, stripeRequests } from './fake-stripe-requests.ts';

interface FakeCharge {
  id: string;
  object: 'charge';
  amount_refunded: number;
  disputed: boolean;
}

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  status: string;
  client_secret: string;
  livemode: boolean;
  latest_charge: FakeCharge | null;
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

export async function startFakeStripe(secretKey: string) {
  const intents = new Map<string, FakeIntent>();
  const refunds = new Map<string, FakeRefund>();
  const answers = new Map<string, { request: string; answer: object }>();
  const failedKeys = new Set<string>();
  const log = createStripeLog();
  const requests: string[] = [];
  /** When each request came, in milliseconds. */
  const times: number[] = [];
  const forms: { path: string; fields: FormFields }[] = [];
  const faults: StripeFault[] = [];
  const postFaults: StripeFault[] = [];
  let refundStatus = 'succeeded';
  let isKeyRevoked = false;
  let retryAfterSeconds = 1;

  function requireIntent(id: string): FakeIntent {
    const intent = intents.get(id);
    if (!intent) throw new StripeRequestError(404, `No such payment_intent: '${id}'`, 'resource_missing');
    return intent;
  }

  function createIntent(fields: FormFields): FakeIntent {
    const { amount, currency, description, metadata } = stripeRequests.createIntent.parse(fields);
    const id = `pi_${createKey()}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      description: description ?? null,
      metadata: metadata ?? {},
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${createKey()}`,
      livemode: /_live_/.test(secretKey),
      latest_charge: null,
    };
    intents.set(id, intent);
    return intent;
  }

  function cancelIntent(id: string, fields: FormFields): FakeIntent {
    stripeRequests.cancelIntent.parse(fields);
    const intent = requireIntent(id);
    if (!intent.status.startsWith('requires_'))
      throw new StripeRequestError(400, `You cannot cancel this intent: ${intent.status}`);
    intent.status = 'canceled';
    return intent;
  }

  function createRefund(fields: FormFields): FakeRefund {
    const { payment_intent, amount, metadata } = stripeRequests.createRefund.parse(fields);
    const intent = requireIntent(payment_intent);
    const charge = intent.latest_charge;
    if (!charge || charge.amount_refunded + amount > intent.amount_received)
      throw new StripeRequestError(400, 'Refund amount is greater than unrefunded amount on charge');
    if (charge.disputed)
      throw new StripeRequestError(400, 'This charge has been charged back', 'charge_disputed');
    charge.amount_refunded += amount;
    const refund: FakeRefund = {
      id: `re_${createKey()}`,
      object: 'refund',
      payment_intent,
      amount,
      status: refundStatus,
      metadata: metadata ?? {},
    };
    refunds.set(refund.id, refund);
    log.add('refund.created', refund);
    return refund;
  }

  function succeed(intent: FakeIntent): void {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.latest_charge = { id: `ch_${createKey()}`, object: 'charge', amount_refunded: 0, disputed: false };
    log.add('payment_intent.succeeded', intent);
  }

  function readRefund(id: string): FakeRefund {
    const refund = refunds.get(id);
    if (!refund) throw new StripeRequestError(404, `No such refund: '${id}'`, 'resource_missing');
    return refund;
  }

  const toList = (data: object[]) => ({ object: 'list', data, has_more: false, url: '' });

  function act(method: string, { pathname, searchParams }: URL, fields: FormFields): object {
    const [, , resource, id = '', action] = pathname.split('/');
    const call = `${method} ${resource}${id && '/:id'}${action ? `/${action}` : ''}`;
    if (call === 'POST payment_intents') return createIntent(fields);
    if (call === 'GET payment_intents') return toList([...intents.values()].slice(0, 1));
    if (call === 'GET payment_intents/:id') return requireIntent(id);
    if (call === 'POST payment_intents/:id/cancel') return cancelIntent(id, fields);
    if (call === 'POST refunds') return createRefund(fields);
    if (call === 'GET refunds/:id') return readRefund(id);
    if (call === 'GET events') return log.listEvents(searchParams);
    if (call === 'GET disputes') return toList(log.listDisputes(searchParams.get('payment_intent') ?? ''));
    if (call === 'GET charges/:id') return log.readCharge(id);
    if (call === 'GET refunds')
      return toList(
        [...refunds.values()].filter((each) => each.payment_intent === searchParams.get('payment_intent')),
      );
    throw new StripeRequestError(404, `Unrecognized request URL (${call})`);
  }

  /** Repeats the answer of an idempotency key; another request with the same key is an error. */
  function actOnce(key: string | undefined, request: string, work: () => object): object {
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.request !== request)
      throw new StripeRequestError(
        400,
        'Keys for idempotent requests are for the same parameters',
        undefined,
        'idempotency_error',
      );
    const answer = known?.answer ?? structuredClone(work());
    if (key !== undefined) answers.set(key, { request, answer });
    return answer;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    requests.push(`${request.method} ${url.pathname}`);
    times.push(performance.now());
    if (request.method === 'POST') forms.push({ path: url.pathname, fields: parseForm(body) });
    const fault = (request.method === 'POST' ? postFaults.shift() : undefined) ?? faults.shift();
    if (fault === 'reset') return void response.destroy();
    if (fault === 'html') return void response.writeHead(502).end('<html>Bad gateway</html>');
    if (isKeyRevoked || request.headers.authorization !== `Bearer ${secretKey}`)
      return sendStripeError(response, 401);
    if (typeof fault === 'number' || fault === '500, do not retry')
      return sendStripeError(response, fault, retryAfterSeconds);
    const key = request.headers['idempotency-key'] as string | undefined;
    if (fault === 'stored 500' && key) failedKeys.add(key);
    if (key && failedKeys.has(key)) return sendStripeError(response, '500, do not retry');
    try {
      const work = () => act(request.method ?? '', url, parseForm(body));
      const answer = request.method === 'POST' ? actOnce(key, `${url.pathname} ${body}`, work) : work();
      if (fault === 'lost') return void response.destroy();
      if (fault === 'acted, do not retry') return sendStripeError(response, fault);
      if (fault === 'stored 500 after success') {
        failedKeys.add(key ?? '');
        return sendStripeError(response, '500, do not retry');
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      const { status, message, code, type } =
        error instanceof StripeRequestError ? error : new StripeRequestError(400, String(error));
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type, code, message } }));
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    requests,
    times,
    /** Its events, newest last, disputes and charges of other systems. */
    log,
    setRetryAfter: (seconds: number) => {
      retryAfterSeconds = seconds;
    },
    /** The parsed bodies of all POST requests. */
    forms,
    /** The next requests fail like this, one after the other. */
    failNext: (...next: StripeFault[]) => faults.push(...next),
    hasFaults: () => faults.length + postFaults.length > 0,
    clearFaults() {
      faults.length = 0;
      postFaults.length = 0;
    },
    /** The next requests that change something fail like this. */
    failNextPost: (...next: StripeFault[]) => postFaults.push(...next),
    setRefundStatus: (status: string) => {
      refundStatus = status;
    },
    setKeyRevoked: (isRevoked: boolean) => {
      isKeyRevoked = isRevoked;
    },
    /** Pays like Stripe's form in the browser. */
    pay(clientSecret: string): void {
      const intent = [...intents.values()].find(({ client_secret }) => client_secret === clientSecret);
      if (intent?.status !== 'requires_payment_method') throw new Error('This intent takes no card');
      succeed(intent);
    },
    /** Another system on the account takes a payment. */
    payElsewhere(payment: Partial<FakeIntent> = {}): FakeIntent {
      const id = `pi_${createKey()}`;
      const intent: FakeIntent = {
        ...{ id, object: 'payment_intent', amount: 12_300, amount_received: 0, currency: 'cad' },
        ...{ description: null, metadata: {}, status: 'processing', client_secret: `${id}_secret` },
        ...{ livemode: /_live_/.test(secretKey), latest_charge: null },
        ...payment,
      };
      intents.set(intent.id, intent);
      succeed(intent);
      return intent;
    },
    /** A manager refunds in Stripe's dashboard. */
    refundInDashboard(intentId: string, amount: number): FakeRefund {
      const refund = createRefund({ payment_intent: intentId, amount: String(amount) });
      log.add('charge.refunded', { ...requireIntent(intentId).latest_charge, payment_intent: intentId });
      return refund;
    },
    /** The bank of the customer sends a refund back. */
    failRefund(id: string): void {
      const refund = readRefund(id);
      refund.status = 'failed';
      refund.failure_reason = 'lost_or_stolen_card';
      requireIntent(refund.payment_intent).latest_charge!.amount_refunded -= refund.amount;
      log.add('refund.failed', refund);
    },
    /** The bank of the customer demands the money back, or the dispute of the payment goes on. */
    dispute(
      intentId: string,
      status = 'needs_response',
      { dueBy = null, amount }: { dueBy?: Date | null; amount?: number } = {},
    ): void {
      const { amount_received, latest_charge: charge } = requireIntent(intentId);
      charge!.disputed = true;
      const left = amount_received - charge!.amount_refunded;
      log.changeDispute({ payment_intent: intentId, amount: amount ?? left, status, dueBy });
    },
    /** Stripe keeps them for a day. */
    forgetIdempotencyKeys: () => answers.clear(),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
