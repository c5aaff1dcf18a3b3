import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCanadaPost } from '../../../../testing/postage/live-carriers.ts';
import { openForFile, stopService } from '../../../../testing/shop/for-file.ts';
import { readEvents } from './canada-post-tracking.ts';
import { parseXml } from './canada-post-xml.ts';

const opened = openForFile(() => openCanadaPost(null), stopService);

const event = (identifier: string, date: string, time: string, zone: string, description: string) => ({
  identifier,
  date,
  time,
  zone,
  description,
});

test('events are read with leading zeros, any zone and none', async () => {
  opened.service.events = [
    event('1496', '2026-11-21', '09:00:00', 'PST', 'Item successfully delivered'),
    event('0174', '2026-11-21', '08:00:00', 'PST', 'Item out for delivery'),
    event('9999', '2026-11-20', '10:00:00', '', 'Article trouv&#233;'),
    event('3000', '', '', '', 'Order information received'),
    event('2300', '2026-11-19', '', 'EST', 'Item picked up'),
  ];
  const events = await opened.carrier.track('7023210039414604');
  expect(events.map(({ status, datetime }) => `${datetime} ${status}`)).toEqual([
    '2026-11-19T00:00:00-05:00 picked up',
    '2026-11-20T10:00:00-05:00 Article trouvé',
    '2026-11-21T11:00:00-05:00 out for delivery',
    '2026-11-21T12:00:00-05:00 delivered',
  ]);
  expect(events[0]).toMatchObject({ description: 'Item picked up', location: 'MONTREAL, QC' });
});

test.each([
  ['371134583769', '/vis/track/pin/371134583769/detail'],
  ['LX123456789CA', '/vis/track/pin/LX123456789CA/detail'],
  ['1371134583769923', '/vis/track/pin/1371134583769923/detail'],
  ['137113458376992', '/vis/track/dnc/137113458376992/detail'],
])('the number %s is asked for at %s', async (code, path) => {
  await opened.carrier.track(code);
  expect(opened.service.requests.at(-1)?.path).toBe(path);
});

const FOLDER = process.env.SHARED_DATA;
if (!FOLDER) console.warn('SHARED_DATA is not set: samples of tracking answers are NOT read');

describe.skipIf(!FOLDER)('samples of tracking answers', () => {
  test.each(['en', 'fr', 'no_expected_delivery_date'])('%s has an event for every occurrence', (name) => {
    const file = join(FOLDER ?? '', 'canadapost/samples', `active_shipping-tracking_details_${name}.xml`);
    const bytes = readFileSync(file);
    const occurrences = bytes.toString('utf8').match(/<occurrence>/g) ?? [];
    expect(readEvents(parseXml(bytes)!.fields)).toHaveLength(occurrences.length);
  });
});
