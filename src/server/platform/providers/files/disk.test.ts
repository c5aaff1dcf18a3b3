import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFileStore } from '../../../testing/check-providers.ts';
import { createDiskStore } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'homestand-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

checkFileStore('disk', () => createDiskStore(join(folder, 'checked')));

test('a failed write leaves no partial file', async () => {
  const files = createDiskStore(join(folder, 'failing'));
  const id = 'a-picture-of-a-jersey';
  // A rename onto a non-empty folder fails.
  mkdirSync(join(folder, 'failing', `${id}.jpg`, 'in the way'), { recursive: true });
  await expect(files.put(id, Buffer.from('bytes'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'failing'))).toEqual([`${id}.jpg`]);
});
