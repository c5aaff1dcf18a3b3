import nodemailer from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';
import { buildEnvelope } from './mail-transport.ts';

/** Timeout of the mail server in milliseconds; a failed e-mail is retried, a hanging worker would block. */
const TIMEOUT_MS = 10_000;

/** Sends over a few SMTP connections; uses `smtps://`, or STARTTLS where the server supports it. */
export function smtpMail(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 3 * TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async send(mail, from) {
      await transport.sendMail(buildEnvelope(mail, from));
    },
    read: () => Promise.resolve(null),
    close: () => transport.close(),
  };
}
