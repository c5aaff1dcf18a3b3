import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { JERSEY_FRAGMENT } from '#domain/orders/order/order-id.ts';
import { failNetwork, fakeApi, inTurn } from '../testing/fake-api.ts';
import { api } from './api-client.ts';
import { createEarlyCallScript } from './early-call.ts';

const path = paths.players.ownJersey;
const REFERENCE = '0042201126.AbCdEfGhIjKlMnOpQrStUv';

/** Runs the script as the head of a page with this fragment does. */
function openPage(fragment: string) {
  history.replaceState(null, '', `#${fragment}`);
  const script = document.createElement('script');
  script.textContent = createEarlyCallScript({ path, fragment: JERSEY_FRAGMENT });
  document.head.append(script);
  script.remove();
}

const readJersey = () => api.players.ownJersey({ order_id: REFERENCE });

afterEach(() => {
  history.replaceState(null, '', '#');
  localStorage.removeItem('TPUN_token');
  window.earlyCall = undefined;
});

test('what a link names is asked for before the code of the page is there, and once', async () => {
  const calls = fakeApi({
    [path]: inTurn(
      () => ({ version: 1 }),
      () => ({ version: 2 }),
    ),
  });
  openPage(REFERENCE);
  expect(calls).toEqual([{ path, input: { order_id: REFERENCE } }]);
  expect(await readJersey()).toMatchObject({ version: 1 });
  expect(calls).toHaveLength(1);
  expect(await readJersey()).toMatchObject({ version: 2 });
});

test('a call of the page for something else is not answered with it', async () => {
  const calls = fakeApi({ [path]: () => ({ version: 1 }) });
  openPage(REFERENCE.replace('0042', '0043'));
  await readJersey();
  expect(calls).toHaveLength(2);
});

test('without a link nothing is asked for', () => {
  const calls = fakeApi({ [path]: () => ({}) });
  openPage('');
  openPage('jersey-7');
  expect(calls).toEqual([]);
});

test('an early call that did not reach the shop is reported like any other, and can be repeated', async () => {
  fakeApi({ [path]: inTurn(failNetwork, () => ({ version: 1 })) });
  openPage(REFERENCE);
  await expect(readJersey()).rejects.toThrow('We could not reach the shop');
  expect(await readJersey()).toMatchObject({ version: 1 });
});
