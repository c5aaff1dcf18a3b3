/**
 * The script that browsers get in place of js.stripe.com: a form with one field, and the outcomes of Stripe's test
 * cards. The card is charged by the fake of the API, through a request to api.stripe.com.
 */
import type { Page } from '@playwright/test';
import type { FakeStripe } from '#server/testing/fakes/fake-stripe.ts';

export const CARDS = {
  declined: '4000000000000002',
  /** The bank asks above the page. */
  bankAsks: '4000002500003155',
  /** The bank asks on a page of its own. */
  bankRedirects: '4000000000003220',
};

export async function routeStripe(page: Page, stripe: FakeStripe): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${installStripe})(${JSON.stringify(CARDS)})` }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    stripe.pay(route.request().postData() ?? '');
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'paid' });
  });
}

/** Runs in the browser. */
function installStripe(cards: typeof CARDS) {
  const pay = (clientSecret: string) =>
    fetch('https://api.stripe.com/pay', { method: 'POST', body: clientSecret });

  /** Shows the bank's question above the page, outside of the checkout dialog. */
  const ask = () =>
    new Promise<void>((resolve) => {
      const question = document.createElement('button');
      question.textContent = 'The bank: this is me';
      question.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:white;color:black';
      question.onclick = () => {
        question.remove();
        resolve();
      };
      document.body.append(question);
    });

  function createElements({ clientSecret }: { clientSecret: string }) {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    const payment = {
      on: (event: string, listener: () => void) => event === 'ready' && setTimeout(listener),
      mount: (frame: HTMLElement) => frame.append(field),
      destroy: () => field.remove(),
      focus: () => field.focus(),
    };
    return { clientSecret, field, create: () => payment, getElement: () => payment };
  }

  interface Confirmation {
    elements: ReturnType<typeof createElements>;
    confirmParams: { return_url: string };
  }

  async function confirmPayment({ elements: { field, clientSecret }, confirmParams }: Confirmation) {
    if (field.value === cards.declined)
      return { error: { type: 'card_error', message: 'Your card was declined.' } };
    if (field.value === cards.bankAsks) await ask();
    await pay(clientSecret);
    if (field.value !== cards.bankRedirects) return { paymentIntent: { status: 'succeeded' } };
    const [id] = clientSecret.split('_secret_');
    const query = `payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;
    location.href = `${confirmParams.return_url}?${query}`;
    return new Promise(() => undefined);
  }

  const script = () => ({
    elements: createElements,
    confirmPayment,
    retrievePaymentIntent: async () => ({}),
  });
  Object.assign(window, { Stripe: Object.assign(script, { version: 'endive' }) });
}
