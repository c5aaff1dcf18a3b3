import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NetworkError } from '../../calls/api-client.ts';
import { createQueryClient } from './use-query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const failOffline = () => Promise.reject(new NetworkError());

test('what staff press without a network fails at once, and is not sent later', async () => {
  const failures: unknown[] = [];
  const client = createQueryClient((error) => failures.push(error));
  const releasing = new MutationObserver(client, { mutationFn: failOffline });
  await expect(releasing.mutate()).rejects.toBeInstanceOf(NetworkError);
  expect(releasing.getCurrentResult().isPaused).toBe(false);
  expect(failures).toHaveLength(1);
});

test('what is read without a network fails instead of loading for ever', async () => {
  const client = createQueryClient(() => undefined);
  const reading = client.fetchQuery({ queryKey: ['order'], queryFn: failOffline, retry: false });
  await expect(reading).rejects.toBeInstanceOf(NetworkError);
});
