import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { failNetwork, fakeApi } from '../../testing/fake-api.ts';
import {
  markOffline,
  packingTable,
  queueCommand,
  removeCommand,
  type ScanCommand,
  scanQueue,
  sendCommand,
} from './use-scan-queue.ts';

const createScan = (id: string): ScanCommand => ({
  ...{ kind: 'scan', id },
  scan: { id, key: '7K3MQ9TD012345', stage: 'packed', parcel: 1, table: null },
});

beforeEach(() => {
  scanQueue.set([]);
  packingTable.set({ orderId: null, parcel: 1, isReceiving: false });
});

test('scans wait in their sequence, and what takes one back waits behind it', () => {
  for (const command of [createScan('a'), createScan('b'), { kind: 'undo', id: 'a' } as const])
    expect(queueCommand(command)).toBe(true);
  removeCommand(createScan('a'));
  expect(scanQueue.get().map(({ kind, id }) => `${kind} ${id}`)).toEqual(['scan b', 'undo a']);
});

test('at most 500 scans wait', () => {
  for (let n = 0; n < 500; n += 1) expect(queueCommand(createScan(String(n)))).toBe(true);
  expect(queueCommand(createScan('one too many'))).toBe(false);
  expect(scanQueue.get()).toHaveLength(500);
});

test('the first of several scans without a connection puts its order on the table for those behind it', async () => {
  const calls = fakeApi({ [paths.packing.scan]: () => ({ outcome: 'recorded', packing: null }) });
  await sendCommand(createScan('a'));
  packingTable.set({ ...packingTable.get(), orderId: '0042201126' });
  await sendCommand(createScan('b'));
  expect(calls.map(({ input }) => (input as { table: string | null }).table)).toEqual([null, '0042201126']);
});

test('a scan that was not answered is sent again with the same id, and marked', async () => {
  queueCommand(createScan('a'));
  const lost = fakeApi({ [paths.packing.scan]: failNetwork });
  await expect(sendCommand(scanQueue.get()[0]!)).rejects.toThrow('We could not reach the shop');
  markOffline();
  expect(scanQueue.get()[0]).toMatchObject({ isOffline: true });
  const sent = fakeApi({ [paths.packing.scan]: () => ({ outcome: 'recorded', packing: null }) });
  await sendCommand(scanQueue.get()[0]!);
  expect(sent).toEqual(lost);
});
