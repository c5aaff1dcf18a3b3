import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repeat } from '../../testing/probes/repeat.ts';
import { runEmbeddedApp } from '../../testing/processes/run-embedded-app.ts';
import { createDiskStore } from '../providers/files/disk.ts';
import { pictureKey } from '../providers/files/file-store.ts';
import { folderMail } from '../providers/mail/folder.ts';

/** The second one finds the folder as the first one has left it. */
const STARTS = repeat(1, 2);

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'private-'));
  chmodSync(home, 0o755);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

const listModes = (folder: string) => readdirSync(folder).map((name) => readMode(join(folder, name)));

async function writeEmail(folder: string) {
  const mail = { to: 'camille@example.com', subject: 'Hello', text: 'Hello', messageId: '<a@b.example>' };
  await folderMail(folder).send(mail, { name: 'Homestand', address: 'hello@homestand.example' });
}

test('e-mails and images are readable by the shop’s account only', async () => {
  await writeEmail(join(home, 'mail'));
  await createDiskStore(join(home, 'files')).write(
    pictureKey('a-picture-of-a-jersey'),
    Buffer.from('picture'),
  );
  for (const folder of ['mail', 'files']) {
    expect(readMode(join(home, folder))).toBe('700');
    expect(listModes(join(home, folder))).toEqual(['600']);
  }
});

test('permissions left open by an earlier version are restricted at the start', () => {
  for (const folder of ['mail', 'files']) {
    mkdirSync(join(home, folder), { mode: 0o755 });
    writeFileSync(join(home, folder, 'earlier'), 'open', { mode: 0o644 });
  }
  folderMail(join(home, 'mail'));
  createDiskStore(join(home, 'files'));
  for (const folder of ['mail', 'files']) {
    expect(readMode(join(home, folder))).toBe('700');
    expect(listModes(join(home, folder))).toEqual(['600']);
  }
});

test('the built-in database runs in a data folder that its own account cannot read', async () => {
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o711 });
  writeFileSync(join(data, 'kept-file'), 'open', { mode: 0o644 });
  for (let start = 0; start < STARTS; start += 1) {
    const app = runEmbeddedApp(data);
    expect(await app.firstOutput).toHaveProperty('connectionString');
    expect(readMode(data)).toBe('700');
    expect(readMode(join(data, 'kept-file'))).toBe('600');
    await app.leave();
  }
});
