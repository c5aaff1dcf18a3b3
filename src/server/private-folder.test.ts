import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFiles } from './providers/files/disk.ts';
import { folderMail } from './providers/mail/folder.ts';
import { runEmbeddedApp } from './testing/run-embedded-app.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'private-'));
  chmodSync(home, 0o755);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const modesIn = (folder: string) => readdirSync(folder).map((name) => modeOf(join(folder, name)));

async function writeLetter(folder: string) {
  const mail = { to: 'camille@example.com', subject: 'Hello', text: 'Hello', messageId: '<a@b.example>' };
  await folderMail(folder).send(mail, { name: 'Homestand', address: 'hello@homestand.example' });
}

test('letters and pictures are written for the shop’s own account only', async () => {
  await writeLetter(join(home, 'mail'));
  await diskFiles(join(home, 'files')).put('a-picture-of-a-jersey', Buffer.from('picture'));
  for (const folder of ['mail', 'files']) {
    expect(modeOf(join(home, folder))).toBe('700');
    expect(modesIn(join(home, folder))).toEqual(['600']);
  }
});

test('what an earlier version left open is closed at the start', () => {
  for (const folder of ['mail', 'files']) {
    mkdirSync(join(home, folder), { mode: 0o755 });
    writeFileSync(join(home, folder, 'earlier'), 'open', { mode: 0o644 });
  }
  folderMail(join(home, 'mail'));
  diskFiles(join(home, 'files'));
  for (const folder of ['mail', 'files']) {
    expect(modeOf(join(home, folder))).toBe('700');
    expect(modesIn(join(home, folder))).toEqual(['600']);
  }
});

test('the built-in database runs in a data folder that is closed to its own account too', async () => {
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o711 });
  writeFileSync(join(data, 'history-seal'), 'open', { mode: 0o644 });
  for (const _start of ['first', 'second']) {
    const app = runEmbeddedApp(data);
    expect(await app.said).toHaveProperty('connectionString');
    expect(modeOf(data)).toBe('700');
    expect(modeOf(join(data, 'history-seal'))).toBe('600');
    await app.leave();
  }
});
