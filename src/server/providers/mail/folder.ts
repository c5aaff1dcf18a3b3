import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE } from '../../private-folder.ts';
import { envelopeOf } from './envelope.ts';
import type { MailTransport } from './mail-transport.ts';

/** Without an SMTP server every letter becomes an .eml file, which any mail program opens. */
export function folderMail(directory: string): MailTransport {
  makePrivateFolder(directory);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    kind: 'folder',
    async send(mail, from) {
      const { message } = await composer.sendMail(envelopeOf(mail, from));
      const name = nameOf(mail.messageId);
      const draft = join(directory, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: PRIVATE_FILE });
      await rename(draft, join(directory, `${name}.eml`));
    },
    read: (messageId) => readFile(join(directory, `${nameOf(messageId)}.eml`)).catch(() => null),
    close: () => undefined,
  };
}

const nameOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex').slice(0, 20);
