import { expect, test } from 'vitest';
import { step } from './progress.mjs';

function output(isTTY) {
  const texts = [];
  return { isTTY, texts, write: (text) => texts.push(text) > 0 };
}

test('a log gets a line when a step begins and one with its duration when it is done', async () => {
  const stream = output(false);
  expect(await step('Install packages', async () => 'installed', { stream })).toBe('installed');
  expect(stream.texts).toEqual([
    'Install packages …\n',
    expect.stringMatching(/^Install packages: \d+\.\d s\n$/),
  ]);
});

test('a terminal shows the progress of a step, and finally one line with a check mark', async () => {
  const stream = output(true);
  await step('Install packages', async () => undefined, { stream, progress: () => 0.426 });
  expect(stream.texts[0]).toContain('42 %');
  expect(stream.texts.at(-1)).toMatch(/^\r\x1b\[2K {2}✓ Install packages +\d+\.\d s\n$/);
});

test('a failing step is marked and fails the start', async () => {
  const stream = output(true);
  const failing = step('Install packages', () => Promise.reject(new Error('no network')), { stream });
  await expect(failing).rejects.toThrow('no network');
  expect(stream.texts.at(-1)).toContain('✗ Install packages');
});
