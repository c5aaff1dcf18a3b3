import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { Address } from '#domain/shared/contact.ts';
import { failNetwork, fakeApi } from '../testing/fake-api.ts';
import { SENT_ADDRESS } from '../testing/recipient-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { AddressField } from './address-field.tsx';

const COMPLETE = '123 Main St, Toronto, ON M5V 2T6';
const found = (address: object, label = COMPLETE) => ({
  suggestions: [{ label, address, id: null }],
  hint: '',
  attribution: 'Address data © OpenStreetMap contributors',
});

/** The field in a form that shows what it would send. */
function Form() {
  const [value, setValue] = useState<{ text: string; address: Address | null }>({ text: '', address: null });
  return (
    <>
      <AddressField
        {...value}
        onTextChange={(text) => setValue({ text, address: null })}
        onSelect={(address, text) => setValue({ text, address })}
        error={null}
      />
      <output data-testid="sent">{value.address?.street ?? 'no address'}</output>
    </>
  );
}

async function renderField() {
  const { screen } = await renderPages({ '/': <Form /> }, '/');
  return { screen, search: screen.getByLabelText('Shipping Address'), sent: screen.getByTestId('sent') };
}

/** Enters a text in one step, so that the timers of the field are set when it returns. */
function enterNow(field: Element, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
}

test('the text is searched 250 ms after its last letter, from three letters on', async () => {
  const calls = fakeApi({ [paths.checkout.searchAddress]: () => found(SENT_ADDRESS) });
  const { screen, search } = await renderField();
  const field = search.element();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  enterNow(field, '12');
  vi.advanceTimersByTime(1000);
  for (const text of ['123', '123 M', '123 Main']) {
    enterNow(field, text);
    vi.advanceTimersByTime(249);
  }
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(screen.getByText('Address data © OpenStreetMap contributors')).toBeVisible();
  expect(calls.map(({ input }) => input)).toEqual([{ text: '123 Main' }]);
});

test('a unit is part of the address, whether it is typed before or after the choice', async () => {
  fakeApi({ [paths.checkout.searchAddress]: () => found(SENT_ADDRESS) });
  const { screen, search, sent } = await renderField();
  const unit = screen.getByLabelText('Unit or apartment (optional)');
  await unit.fill('Unit 4 ');
  await search.fill('123 Main');
  await screen.getByRole('button', { name: `Use ${COMPLETE}` }).click();
  await expect.element(sent).toHaveTextContent('123 Main St, Unit 4');
  await expect.element(screen.getByText(/✓ We ship to 123 Main St, Unit 4, Toronto/)).toBeVisible();
  await unit.fill('Apt 12');
  await expect.element(sent).toHaveTextContent('123 Main St, Apt 12');
  await expect.element(search).toHaveValue('123 Main St, Apt 12, Toronto, ON M5V 2T6');
});

test('a house without a postal code opens the form with the rest, and the postal code is asked for', async () => {
  fakeApi({ [paths.checkout.searchAddress]: () => found({ ...SENT_ADDRESS, postal_code: '' }) });
  const { screen, search, sent } = await renderField();
  await search.fill('123 Main');
  await screen.getByRole('button', { name: `Use ${COMPLETE}` }).click();
  await expect.element(screen.getByLabelText('Street')).toHaveValue('123 Main St');
  const postalCode = screen.getByLabelText('Postal code');
  await expect.element(postalCode).toHaveFocus();
  await postalCode.fill('V6B 1A1');
  await expect.element(screen.getByText('This postal code is not in that province.')).toBeVisible();
  await expect.element(sent).toHaveTextContent('no address');
  await postalCode.fill('m5v2t6');
  await expect.element(sent).toHaveTextContent('123 Main St');
});

test('a suggestion with an id is opened, and a building shows its units', async () => {
  const building = { label: '860 Canterbury Ave, 2 addresses', address: null, id: 'Find 860' };
  const units = ['101', '102'].map((unit) => ({
    label: `${unit}-860 Canterbury Ave`,
    address: null,
    id: unit,
  }));
  fakeApi({
    [paths.checkout.searchAddress]: () => ({ suggestions: [building], hint: '', attribution: '' }),
    [paths.checkout.resolveAddress]: ({ id }: { id: string }) =>
      id === 'Find 860'
        ? { suggestions: units, hint: '' }
        : { ...found({ ...SENT_ADDRESS, street: `${id}-860 Canterbury Ave` }) },
  });
  const { screen, search, sent } = await renderField();
  await search.fill('860 Canterbury');
  await screen.getByRole('button', { name: /2 addresses/ }).click();
  await screen.getByRole('button', { name: /^Use 102-860/ }).click();
  await expect.element(sent).toHaveTextContent('102-860 Canterbury Ave');
});

test('what was typed stays while the search fails, and goes into the form', async () => {
  fakeApi({ [paths.checkout.searchAddress]: failNetwork });
  const { screen, search, sent } = await renderField();
  await search.fill('123 Main St');
  await screen.getByLabelText('Unit or apartment (optional)').fill('Unit 4');
  await expect.element(screen.getByText(/The address search is not answering/)).toBeVisible();
  await expect.element(search).toHaveValue('123 Main St');
  await screen.getByRole('button', { name: 'Enter it field by field' }).click();
  await expect.element(screen.getByLabelText('Street')).toHaveValue('123 Main St');
  await expect.element(screen.getByLabelText('Unit or apartment (optional)')).toHaveValue('Unit 4');
  await screen.getByLabelText('City').fill('Toronto');
  await screen.getByLabelText('Postal code').fill('M5V 2T6');
  await expect.element(sent).toHaveTextContent('123 Main St, Unit 4');
});

test('a line that is too long for a label is pointed out and kept whole', async () => {
  const street = `${'1'.repeat(30)} A very long street`;
  fakeApi({ [paths.checkout.searchAddress]: () => found({ ...SENT_ADDRESS, street }) });
  const { screen, search, sent } = await renderField();
  await search.fill('111');
  await screen.getByRole('button', { name: /^Use / }).click();
  await expect.element(screen.getByText(/A label holds 44 characters a line/)).toBeVisible();
  await expect.element(sent).toHaveTextContent(street);
});
