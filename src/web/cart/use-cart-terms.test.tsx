import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { cartTerms } from '../lib/cart-storage.ts';
import { failNetwork, fakeApi, reject } from '../testing/fake-api.ts';
import { renderPages } from '../testing/render-page.tsx';
import { useCartTerms } from './use-cart-terms.ts';

const COUPON = {
  response: true as const,
  activated: false,
  expire_epoch: Date.UTC(2099, 0, 1),
  expire_date: '2099-01-01',
  code: { code: 'owls', discount: 10, type: 'percent' as const, quantity: 0, access: 'one-time' as const },
};

function Terms() {
  const { coupon, credits, note } = useCartTerms();
  return (
    <>
      <output aria-label="code">{coupon?.code ?? 'none'}</output>
      <output aria-label="credits">{credits}</output>
      <output aria-label="note">{note}</output>
    </>
  );
}

async function renderTerms(checkDiscount: () => object) {
  cartTerms.set({ coupon: COUPON, credits: 2000 });
  const calls = fakeApi({ [paths.checkout.checkDiscount]: checkDiscount });
  const { screen } = await renderPages({ '/': <Terms /> }, '/');
  await expect.poll(() => calls.length).toBe(1);
  return { calls, code: screen.getByLabelText('code'), screen };
}

test.each([
  ['has expired', () => ({ ...COUPON, expire_epoch: 0 }), 'Coupon code is expired!'],
  ['was used', () => ({ ...COUPON, activated: true }), 'Coupon code has already been redeemed!'],
  ['was deleted', () => reject('coupon-not-found', 'Coupon code not found!'), 'Coupon code not found!'],
])('a code that %s is taken out with its reason', async (_what, answer, reason) => {
  const { code, screen } = await renderTerms(answer);
  await expect
    .element(screen.getByText(`${reason} The code owls was taken out: the total is shown without it.`))
    .toBeVisible();
  await expect.element(code).toHaveTextContent('none');
  expect(cartTerms.get()).toEqual({ coupon: null, credits: 2000 });
});

test('a code stays when the shop cannot be asked', async () => {
  const { code } = await renderTerms(failNetwork);
  await expect.element(code).toHaveTextContent('owls');
});

test('the checkout of this browser may have reserved the code', async () => {
  localStorage.setItem('TPUN_checkout', JSON.stringify({ id: 'own-checkout', paid: false, orders: [] }));
  const { calls } = await renderTerms(() => COUPON);
  expect(calls[0]!.input).toEqual({ code: 'owls', id: 'own-checkout' });
});
