import { expect, test } from 'vitest';
import { prepareLabel } from '../../../../testing/postage/check-carrier.ts';
import { openCanadaPost } from '../../../../testing/postage/live-carriers.ts';

async function openSold(contract: string | null) {
  const opened = await openCanadaPost(contract);
  const { shipmentId } = await opened.carrier.buy(await prepareLabel(opened.carrier));
  return { ...opened, shipmentId };
}

const REQUESTED = {
  outcome: 'requested',
  text: 'A refund was asked for (ticket GT12345). Canada Post decides within some days and answers by e-mail.',
};

test('without a contract a refund is asked for once, and the answer never says that it was made', async () => {
  const { carrier, service, shipmentId } = await openSold(null);
  expect(await carrier.cancel(shipmentId)).toEqual(REQUESTED);
  expect(await carrier.cancel(shipmentId)).toEqual(REQUESTED);
  expect(service.requests.filter(({ path }) => path.endsWith('/refund'))).toHaveLength(1);
  await service.stop();
});

test('a refund whose answer was lost is not asked for again', async () => {
  const { carrier, service, shipmentId } = await openSold(null);
  service.failNext('commit-then-hang', /refund/);
  await expect(carrier.cancel(shipmentId)).rejects.toMatchObject({ mayHaveHappened: true });
  expect(await carrier.cancel(shipmentId)).toEqual(REQUESTED);
  expect(service.requests.filter(({ path }) => path.endsWith('/refund'))).toHaveLength(1);
  await service.stop();
});

test('a refund after a scan is refused in the words of the carrier', async () => {
  const { carrier, service, shipmentId } = await openSold(null);
  service.refusal = { status: 412, messages: { '7292': 'The item has been scanned.' } };
  expect(await carrier.cancel(shipmentId)).toEqual({
    outcome: 'refused',
    text: 'Canada Post refused: The item has been scanned.',
  });
  await service.stop();
});

test('with a contract a label is void at once', async () => {
  const { carrier, service, shipmentId } = await openSold('40012345');
  expect(await carrier.cancel(shipmentId)).toMatchObject({ outcome: 'voided' });
  await service.stop();
});

test('a transmitted label of a contract is not void: its refund is asked for', async () => {
  const { carrier, service, shipmentId } = await openSold('40012345');
  service.isTransmitted = true;
  service.failNext('reset-after-commit', /^POST .*refund/);
  await expect(carrier.cancel(shipmentId)).rejects.toMatchObject({ mayHaveHappened: true });
  expect(await carrier.cancel(shipmentId)).toEqual(REQUESTED);
  expect(await carrier.cancel(shipmentId)).toEqual(REQUESTED);
  await service.stop();
});

test.each([
  ['void', false, { outcome: 'voided' }],
  ['transmitted, and its refund is asked for', true, REQUESTED],
])(
  'a page of a gateway says nothing about a label: asked again, it is %s',
  async (_, isTransmitted, outcome) => {
    const { carrier, service, shipmentId } = await openSold('40012345');
    service.isTransmitted = isTransmitted;
    service.failNext('html', /^DELETE/);
    await expect(carrier.cancel(shipmentId)).rejects.toMatchObject({ mayHaveHappened: true });
    expect(await carrier.cancel(shipmentId)).toMatchObject(outcome);
    await service.stop();
  },
);
