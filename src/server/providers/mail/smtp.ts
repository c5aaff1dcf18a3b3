import nodemailer from 'nodemailer';
import { envelopeOf } from './envelope.ts';
import type { MailTransport } from './mail-transport.ts';

/** How long the mail server may be silent: a letter that waits is no hurry, a worker that hangs is. */
const PATIENCE_MS = 10_000;

/** Sends over SMTP, a few connections at most; `smtps://` or STARTTLS as the server offers it. */
export function smtpMail(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 3 * PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async send(mail, from) {
      await transport.sendMail(envelopeOf(mail, from));
    },
    read: () => Promise.resolve(null),
    close: () => transport.close(),
  };
}
