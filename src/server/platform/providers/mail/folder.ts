import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE } from '../../process/private-folder.ts';
import type { MailTransport } from './mail-transport.ts';
import { buildEnvelope } from './mail-transport.ts';

/** Writes every e-mail to an .eml file, for shops without an SMTP server. */
export function folderMail(directory: string): MailTransport {
  makePrivateFolder(directory);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    kind: 'folder',
    async send(mail, from) {
      const { message } = await composer.sendMail(buildEnvelope(mail, from));
      const name = formatFileName(mail.messageId);
      const draft = join(directory, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: PRIVATE_FILE });
      await rename(draft, join(directory, `${name}.eml`));
    },
    read: (messageId) => readFile(join(directory, `${formatFileName(messageId)}.eml`)).catch(() => null),
    check: async () => makePrivateFolder(directory),
    close: () => undefined,
  };
}

const formatFileName = (messageId: string) =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 20);
