/**
 * Contract tests for every adapter of a provider: a new adapter calls the function of its interface from its own test
 * and provides its specific parts, such as the payment with a test card.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Mail, MailTransport } from '../../platform/providers/mail/mail-transport.ts';
import type { CardProvider, IntentRequest } from '../../platform/providers/payment/card-provider.ts';

export interface CardProviderUnderTest {
  cards: CardProvider;
  /** Pays an intent as the customer's browser does, with a card that succeeds immediately. */
  pay(clientSecret: string): Promise<unknown>;
  /** Returns the event of a payment as the provider sends it. */
  createPaymentEvent(intentId: string): { body: string; signature: string };
}

/** A payment of a checkout of its own. */
export const newRequest = (): IntentRequest => ({
  checkoutId: randomUUID(),
  attempt: 1,
  intentId: null,
  amountCents: 46_900,
  currency: 'cad',
  description: 'Northern Threads team order',
});

export function checkCardProvider(name: string, getSubject: () => CardProviderUnderTest): void {
  async function openPaid() {
    const { cards, pay } = getSubject();
    const { id, clientSecret } = await cards.openIntent(newRequest());
    await pay(clientSecret);
    return id;
  }

  describe(`the card provider ${name}`, () => {
    test('opens one intent for an attempt of a checkout, even if it is requested repeatedly', async () => {
      const { cards } = getSubject();
      const request = newRequest();
      const first = await cards.openIntent(request);
      expect(first).toMatchObject({
        status: 'requires_payment_method',
        amountCents: 46_900,
        amountReceivedCents: 0,
        currency: 'cad',
        checkoutId: request.checkoutId,
      });
      expect(await cards.openIntent(request)).toEqual(first);
      expect((await cards.openIntent({ ...request, attempt: 2 })).id).not.toBe(first.id);
    });

    test('returns the stored intent of an attempt, without opening another', async () => {
      const { cards } = getSubject();
      const request = newRequest();
      const { id } = await cards.openIntent(request);
      expect((await cards.openIntent({ ...request, intentId: id })).id).toBe(id);
      await expect(cards.openIntent({ ...request, intentId: id, amountCents: 100 })).rejects.toThrow();
    });

    test('rejects another amount for an attempt that was opened', async () => {
      const { cards } = getSubject();
      const request = newRequest();
      await cards.openIntent(request);
      await expect(cards.openIntent({ ...request, amountCents: 100 })).rejects.toThrow();
    });

    test('reads an unknown intent as null', async () => {
      const { cards } = getSubject();
      expect(await cards.readIntent('pi_unknown')).toBeNull();
      expect(await cards.cancelIntent('pi_unknown')).toBeNull();
    });

    test('keeps a paid intent that is cancelled too late', async () => {
      const { cards } = getSubject();
      const id = await openPaid();
      const paid = { id, status: 'succeeded', amountReceivedCents: 46_900, amountRefundedCents: 0 };
      expect(await cards.cancelIntent(id)).toMatchObject(paid);
      expect(await cards.readIntent(id)).toMatchObject(paid);
    });

    test('takes no payment for a cancelled intent', async () => {
      const { cards, pay } = getSubject();
      const { id, clientSecret } = await cards.openIntent(newRequest());
      expect(await cards.cancelIntent(id)).toMatchObject({ status: 'canceled' });
      await Promise.allSettled([pay(clientSecret)]);
      expect(await cards.readIntent(id)).toMatchObject({ status: 'canceled', amountReceivedCents: 0 });
    });

    test('refunds a refund id once, and never more than was received', async () => {
      const { cards } = getSubject();
      const intentId = await openPaid();
      const part = { intentId, refundId: randomUUID(), amountCents: 40_000 };
      const refund = await cards.refund(part);
      if (refund.state === 'refused') throw new Error(refund.reason);
      expect(await cards.refund(part)).toEqual(refund);
      expect(await cards.readRefund(refund.id)).toEqual(refund);
      expect(await cards.readIntent(intentId)).toMatchObject({ amountRefundedCents: 40_000 });
      await expect(cards.refund({ ...part, amountCents: 100 })).rejects.toThrow();
      expect(await cards.refund({ intentId, refundId: randomUUID(), amountCents: 6_901 })).toMatchObject({
        state: 'refused',
      });
      expect(await cards.refund({ intentId, refundId: randomUUID(), amountCents: 6_900 })).toMatchObject({
        state: 'done',
      });
    });

    test('reads its own events and rejects every other', async () => {
      const { cards, createPaymentEvent } = getSubject();
      const { body, signature } = createPaymentEvent('pi_1');
      expect(cards.readEvent(Buffer.from(body), signature)).toMatchObject({
        type: 'payment_intent.succeeded',
        intentId: 'pi_1',
      });
      const forbidden = expect.objectContaining({ code: 'forbidden' });
      expect(() => cards.readEvent(Buffer.from(`${body} `), signature)).toThrow(forbidden);
      expect(() => cards.readEvent(Buffer.from(body), undefined)).toThrow(forbidden);
    });
  });
}

export interface MailTransportUnderTest {
  transport: MailTransport;
  /** Returns the source of the delivered e-mails, in order. */
  listDelivered(): Promise<string[]>;
}

export function checkMailTransport(name: string, getSubject: () => MailTransportUnderTest): void {
  const sender = { name: 'Northern Threads', address: 'hello@homestand.example' };
  const mail: Mail = {
    messageId: '<order-1@homestand.example>',
    to: 'captain@otters.example',
    subject: 'Order 1\r\nBcc: eve@example.com',
    text: 'Hello Émile',
    headers: { 'X-Kind': 'order-paid' },
  };

  test(`the mail transport ${name} delivers to one recipient for any subject`, async () => {
    const { transport, listDelivered } = getSubject();
    await transport.send(mail, sender);
    const [source = ''] = await listDelivered();
    const headers = source.slice(0, source.search(/\r?\n\r?\n/));
    expect(headers).toMatch(/^Message-ID: <order-1@homestand\.example>$/im);
    expect(headers).toMatch(/^X-Kind: order-paid$/im);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers.match(/^To: .*$/gim)).toHaveLength(1);
    const copy = await transport.read(mail.messageId);
    expect(copy === null || copy.includes('order-1@homestand.example')).toBe(true);
    expect(await transport.read('<unknown@homestand.example>')).toBeNull();
  });
}
