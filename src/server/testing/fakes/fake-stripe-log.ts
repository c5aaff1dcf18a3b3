/** The fake's events, which Stripe lists newest first, with disputes and the charges of other systems. */
import { createKey } from '../../platform/crypto/tokens.ts';
import { StripeRequestError } from './fake-stripe-requests.ts';

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
}

export interface FakeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: string;
  evidence_details: { due_by: number | null };
}

const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

export function createStripeLog() {
  const events: FakeEvent[] = [];
  const disputes = new Map<string, FakeDispute>();
  const charges = new Map<string, object>();
  let now = () => new Date();

  function add(type: string, object: object): FakeEvent {
    const event: FakeEvent = {
      ...{ id: `evt_${createKey()}`, object: 'event', type, livemode: false },
      created: Math.floor(now().getTime() / 1000),
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  }

  return {
    events,
    add,
    setClock: (clock: () => Date) => {
      now = clock;
    },
    listEvents(query: URLSearchParams) {
      const types = [...query].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
      const since = Number(query.get('created[gte]') ?? 0);
      const listed = events
        .filter(({ type, created }) => types.includes(type) && created >= since)
        .toReversed();
      const after = listed.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      const page = listed.slice(after, after + Number(query.get('limit') ?? 10));
      return { object: 'list', data: page, has_more: after + page.length < listed.length, url: '' };
    },
    listDisputes: (intentId: string) =>
      [...disputes.values()].filter(({ payment_intent }) => payment_intent === intentId),
    changeDispute({ payment_intent, amount, status, dueBy }: DisputeChange) {
      const id = `dp_${payment_intent}`;
      const before = disputes.get(id);
      const isNew = before === undefined;
      const due_by = dueBy && Math.floor(dueBy.getTime() / 1000);
      const dispute: FakeDispute = {
        ...{ id, object: 'dispute', payment_intent, status, evidence_details: { due_by } },
        amount: before?.amount ?? amount,
      };
      disputes.set(id, dispute);
      const step = CLOSED.has(status) ? 'closed' : 'updated';
      return add(`charge.dispute.${isNew ? 'created' : step}`, dispute);
    },
    /** Another system charges without an intent. */
    chargeElsewhere(amount: number): string {
      const id = `ch_${createKey()}`;
      const charge = {
        ...{ id, object: 'charge', amount, amount_captured: amount, amount_refunded: 0, captured: true },
        ...{ currency: 'cad', disputed: false, status: 'succeeded', payment_intent: null },
      };
      charges.set(id, charge);
      add('charge.succeeded', charge);
      return id;
    },
    readCharge(id: string): object {
      const charge = charges.get(id);
      if (!charge) throw new StripeRequestError(404, `No such charge: '${id}'`, 'resource_missing');
      return charge;
    },
  };
}

export interface DisputeChange {
  payment_intent: string;
  amount: number;
  status: string;
  dueBy: Date | null;
}
