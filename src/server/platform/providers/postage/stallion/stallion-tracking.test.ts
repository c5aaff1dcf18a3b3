import { expect, test } from 'vitest';
import { prepareLabel } from '../../../../testing/postage/check-carrier.ts';
import { openStallion } from '../../../../testing/postage/live-carriers.ts';
import { RECIPIENT } from '../../../../testing/postage/samples.ts';
import { openForFile, stopService } from '../../../../testing/shop/for-file.ts';

const lines: string[] = [];
const log = {
  info: (details: object, message: string) => void lines.push(JSON.stringify(details) + message),
  warn: (details: object, message: string) => void lines.push(JSON.stringify(details) + message),
};

const opened = openForFile(() => openStallion({ log }), stopService);

test('events in any order, doubled, without zone or of the future become one list', async () => {
  opened.service.events = [
    { status: 'Delivered', datetime: '2026-11-21T18:00:00Z', location: 'Vancouver, BC' },
    { status: 'in_transit', datetime: '2026-11-20 10:00:00', message: 'Left the depot' },
    { status: 'in_transit', datetime: '2026-11-20 10:00:00', message: 'Left the depot' },
    { status: 'Held by a goose', datetime: '2026-11-20T12:00:00-08:00' },
    { status: 'delivered', datetime: '2027-11-20 10:00:00' },
    { status: 'constructor', datetime: '' },
    { datetime: '2026-11-20 10:00:00' },
  ];
  expect(await opened.carrier.track('9400SOLD')).toEqual([
    { status: 'in transit', datetime: '2026-11-20T10:00:00-05:00', description: 'Left the depot' },
    { status: 'Held by a goose', datetime: '2026-11-20T15:00:00-05:00' },
    { status: 'delivered', datetime: '2026-11-21T13:00:00-05:00', location: 'Vancouver, BC' },
  ]);
});

test('the log has the ids of requests, and neither token, address nor name', async () => {
  await opened.carrier.buy(await prepareLabel(opened.carrier));
  opened.service.refusal = { status: 422, body: { errors: [`Unknown street ${RECIPIENT.line1}`] } };
  await expect(opened.carrier.quote({ parcels: [], to: RECIPIENT })).rejects.toThrow();
  opened.service.refusal = null;
  const text = lines.join('\n');
  expect(text).toContain('"requestId":"request-');
  for (const secret of ['token-of-the-test-account', 'Brien', 'Neiges', '9400', RECIPIENT.email])
    expect(text).not.toContain(secret);
});
