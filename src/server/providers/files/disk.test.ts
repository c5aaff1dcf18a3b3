import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'homestand-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a picture that could not be stored leaves nothing behind', async () => {
  const files = diskFiles(folder);
  const id = 'a-picture-of-a-jersey';
  // Nothing can be renamed onto a folder that is not empty.
  mkdirSync(join(folder, `${id}.jpg`, 'in the way'), { recursive: true });
  await expect(files.put(id, Buffer.from('bytes'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([`${id}.jpg`]);
});
