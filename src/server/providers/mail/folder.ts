import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';

/** Without an SMTP server every letter becomes an .eml file, which any mail program opens. */
export function folderMail(directory: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, ...mail }, from) {
      // An address as an object is quoted; as text it could smuggle in others.
      const { message } = await composer.sendMail({ ...mail, from, to: { name: '', address: to } });
      await mkdir(directory, { recursive: true });
      const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 20);
      const draft = join(directory, `.${name}.part`);
      await writeFile(draft, message as Buffer);
      await rename(draft, join(directory, `${name}.eml`));
    },
  };
}
