import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { checkMailTransport } from '../../../testing/fakes/check-providers.ts';
import { MailServer } from '../../../testing/fakes/mail-server.ts';
import { folderMail } from './folder.ts';
import type { MailTransport } from './mail-transport.ts';
import { smtpMail } from './smtp.ts';

const folder = mkdtempSync(join(tmpdir(), 'homestand-mail-'));
const server = new MailServer();
let smtp: MailTransport;
beforeAll(async () => {
  await server.start();
  smtp = smtpMail(server.url);
});
afterAll(async () => {
  smtp.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

checkMailTransport('folder', () => ({
  transport: folderMail(folder),
  listDelivered: async () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
}));

checkMailTransport('SMTP', () => ({
  transport: smtp,
  listDelivered: async () => server.sources,
}));
