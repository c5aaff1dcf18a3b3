import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useRequest } from './use-request.ts';

/** Creates requests that the test settles, in the order in which they were made. */
function createRequests() {
  const pending: { key: string | null; resolve: (data: string) => void; reject: (error: Error) => void }[] =
    [];
  const request = (key: string | null) =>
    new Promise<string>((resolve, reject) => void pending.push({ key, resolve, reject }));
  return { pending, request };
}

async function renderRequest(initialKey: string | null) {
  const { pending, request } = createRequests();
  const hook = await renderHook(
    ({ key }: { key: string | null } = { key: null }) => useRequest(key, () => request(key)),
    { initialProps: { key: initialKey } },
  );
  return { ...hook, pending };
}

test('loads immediately and again for another key, and ignores the earlier response', async () => {
  const { result, rerender, pending } = await renderRequest('a');
  expect(result.current).toMatchObject({ isLoading: true, data: undefined });
  await rerender({ key: 'b' });
  pending[1]!.resolve('B');
  await expect.poll(() => result.current.data).toBe('B');
  pending[0]!.resolve('A');
  await expect.poll(() => result.current.data).toBe('B');
  await rerender({ key: 'c' });
  expect(result.current).toMatchObject({ isLoading: true, data: undefined });
});

test('a new version loads again and keeps the data meanwhile', async () => {
  const { request, pending } = createRequests();
  const { result, rerender } = await renderHook(
    ({ version }: { version: number } = { version: 1 }) => useRequest('a', () => request('a'), version),
    { initialProps: { version: 1 } },
  );
  pending[0]!.resolve('one');
  await expect.poll(() => result.current.data).toBe('one');
  await rerender({ version: 2 });
  expect(result.current).toMatchObject({ data: 'one', isLoading: false });
  pending[1]!.resolve('two');
  await expect.poll(() => result.current.data).toBe('two');
});

test('requests nothing without a key', async () => {
  const { result, pending } = await renderRequest(null);
  expect(result.current).toMatchObject({ isLoading: false, data: undefined });
  expect(pending).toEqual([]);
});

test('an error can be retried; one of a reload is thrown and the data stays', async () => {
  const { result, pending } = await renderRequest('a');
  pending[0]!.reject(new Error('lost'));
  await expect.poll(() => result.current.error).toEqual(new Error('lost'));
  result.current.retry();
  await expect.poll(() => result.current.isLoading).toBe(true);
  pending[1]!.resolve('A');
  await expect.poll(() => result.current.data).toBe('A');
  const reloaded = result.current.reload();
  pending[2]!.reject(new Error('lost again'));
  await expect(reloaded).rejects.toThrow('lost again');
  expect(result.current).toMatchObject({ data: 'A', error: undefined });
});
