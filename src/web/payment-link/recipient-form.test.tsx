import { expect, test, vi } from 'vitest';
import { LINK_REQUEST } from '../testing/recipient-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { RecipientForm } from './recipient-form.tsx';

const REFERENCE = { order_id: '0042201126', payment_id: 'key-of-the-link-1234', type: 'payment' } as const;
const onNext = vi.fn();

async function renderForm(reference: { payment_id: string } = REFERENCE, sellsTo = ['ON']) {
  const form = (
    <RecipientForm
      reference={{ ...REFERENCE, ...reference }}
      request={LINK_REQUEST}
      busy={false}
      onNext={() => onNext()}
    />
  );
  return (await renderPages({ '/': form }, '/', { sellsTo })).screen;
}

test('the recipient of the deposit is filled in, and what is typed instead survives a reload', async () => {
  const first = await renderForm();
  await expect.element(first.getByText(/✓ We ship to 123 Main St, Toronto/)).toBeVisible();
  const phone = first.getByLabelText('Phone Number');
  await expect.element(phone).toHaveValue('+1 (416) 555-0199');
  await phone.fill('6045550111');
  await first.unmount();
  const again = await renderForm();
  await expect.element(again.getByLabelText('Phone Number')).toHaveValue('+1 (604) 555-0111');
});

test('what was typed for one link is not shown for another', async () => {
  const first = await renderForm();
  await first.getByLabelText('Phone Number').fill('6045550111');
  await first.unmount();
  const other = await renderForm({ payment_id: 'key-of-another-link-1' });
  await expect.element(other.getByLabelText('Phone Number')).toHaveValue('+1 (416) 555-0199');
});

test('an address in a province that the shop does not deliver to is not sent', async () => {
  const form = await renderForm({ payment_id: 'key-of-a-third-link-1' }, ['BC']);
  await expect.element(form.getByText('We do not deliver to Ontario yet')).toBeVisible();
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(form.getByLabelText('Shipping Address')).toHaveFocus();
  expect(onNext).not.toHaveBeenCalled();
});
