import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { checkFileStore } from '../../../testing/fakes/check-file-store.ts';
import { createDiskStore, listDiskFiles } from './disk.ts';
import { documentKey, pictureKey } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'homestand-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

checkFileStore('disk', () => createDiskStore(join(folder, 'checked')));

test('a failed write leaves no partial file', async () => {
  const files = createDiskStore(join(folder, 'failing'));
  const id = 'a-picture-of-a-jersey';
  // A rename onto a non-empty folder fails.
  mkdirSync(join(folder, 'failing', `${id}.jpg`, 'in the way'), { recursive: true });
  await expect(files.write(pictureKey(id), Buffer.from('bytes'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'failing'))).toEqual([`${id}.jpg`]);
});

test('a file is on the disk before it has its name, and its name before the write is acknowledged', async () => {
  const directory = join(folder, 'durable');
  const files = createDiskStore(directory);
  const handle = await open(directory);
  await handle.close();
  const seen: string[][] = [];
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    seen.push(readdirSync(directory).map((name) => name.replace(/\.[\w-]+\.part$/, '.part')));
  });
  await files.write(pictureKey('a-picture-of-a-jersey'), Buffer.from('bytes'));
  expect(seen).toEqual([['a-picture-of-a-jersey.jpg.part'], ['a-picture-of-a-jersey.jpg']]);
  sync.mockRestore();
});

test('what a crash left of a write is deleted with the file', async () => {
  const files = createDiskStore(join(folder, 'crashed'));
  writeFileSync(join(folder, 'crashed', 'a-picture-of-a-jersey.jpg.x7.part'), 'half of a picture');
  writeFileSync(join(folder, 'crashed', 'a-picture-of-a-jersey-2.jpg'), 'another picture');
  await files.delete(pictureKey('a-picture-of-a-jersey'));
  expect(readdirSync(join(folder, 'crashed'))).toEqual(['a-picture-of-a-jersey-2.jpg']);
});

test('a picture that cannot be read is an error, not a missing one', async () => {
  const files = createDiskStore(join(folder, 'broken'));
  mkdirSync(join(folder, 'broken', 'a-picture-of-a-jersey.jpg'));
  await expect(files.read(pictureKey('a-picture-of-a-jersey'))).rejects.toThrow('EISDIR');
});

test('complete files are listed, unfinished and foreign ones are not', async () => {
  const directory = join(folder, 'listed');
  const files = createDiskStore(directory);
  const keys = [pictureKey('a-picture-of-a-jersey'), documentKey('a-private-document', 'pdf')];
  for (const key of keys) await files.write(key, Buffer.from('bytes'));
  writeFileSync(join(directory, 'an-unfinished-picture.jpg.x7.part'), '');
  writeFileSync(join(directory, 'notes-of-the-operator.txt'), '');
  expect(await listDiskFiles(directory)).toEqual(keys);
  expect(await listDiskFiles(join(folder, 'nowhere'))).toEqual([]);
});
