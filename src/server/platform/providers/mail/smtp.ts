import nodemailer from 'nodemailer';
import { isLoopback } from '../../config/setting-formats.ts';
import type { MailTransport } from './mail-transport.ts';
import { buildEnvelope } from './mail-transport.ts';

/** Timeout of the mail server in milliseconds; a failed e-mail is retried, a hanging worker would block. */
const TIMEOUT_MS = 10_000;

/**
 * Sends over a few SMTP connections. Always encrypted, by `smtps://` or STARTTLS, except to a server on this machine:
 * a server that does not offer it is refused, because someone in between may have removed the offer.
 */
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
    ...(needsStartTls(url) && { requireTLS: true }),
  });
  return {
    kind: 'smtp',
    async send(mail, from) {
      await transport.sendMail(buildEnvelope(mail, from));
    },
    read: () => Promise.resolve(null),
    deleteOthers: () => Promise.resolve(0),
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

export function needsStartTls(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl);
  return url?.protocol === 'smtp:' && !isLoopback(url.hostname);
}
