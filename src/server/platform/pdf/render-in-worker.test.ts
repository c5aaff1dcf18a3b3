import { expect, test } from 'vitest';
import { createRenderer } from './render-in-worker.ts';

const WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ fails }) => {
      if (fails) throw new Error('a font is damaged');
      parentPort.postMessage(new Uint8Array([threadId]));
    });`)}`,
);

test('one thread draws one document after the other, and none at the same time or after one that failed', async () => {
  const render = createRenderer<{ fails: boolean }>(WORKER);
  const first = await render({ fails: false });
  const [second, atTheSameTime] = await Promise.all([render({ fails: false }), render({ fails: false })]);
  expect(second).toEqual(first);
  expect(atTheSameTime).not.toEqual(first);
  const last = await render({ fails: false });
  await expect(render({ fails: true })).rejects.toThrow('a font is damaged');
  expect(await render({ fails: false })).not.toEqual(last);
});
