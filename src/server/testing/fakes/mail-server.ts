import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A test mail server that stores the accepted e-mails in order of arrival. */
export class MailServer {
  readonly accepted: Email[] = [];
  readonly sources: string[] = [];
  /** Set, it is demanded of every client. */
  password: string | null = null;
  /** The responses to recipients that are not accepted. */
  readonly refusals = new Map<string, 550 | 451>();
  /** So many of the next e-mails are accepted, and their senders are told that they were not. */
  losesAcceptance = 0;
  /** The accepted e-mails whose senders were told that they were not. */
  readonly unacknowledged = new Set<Email>();
  /** Offered with a certificate that nobody has signed. */
  offersStartTls = false;
  private port = 0;
  private server: SMTPServer | null = null;

  /** Listens on the same port after a stop. */
  async start() {
    const server = new SMTPServer({
      authOptional: this.password === null,
      allowInsecureAuth: true,
      hideSTARTTLS: !this.offersStartTls,
      onAuth: ({ password }, _session, done) =>
        password === this.password
          ? done(null, { user: 'shop' })
          : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.refusals.get(address);
        done(responseCode ? Object.assign(new Error('Not accepted'), { responseCode }) : null);
      },
      logger: false,
      // Does not wait for connections kept open by a pool.
      closeTimeout: 1,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on(
          'end',
          () => void this.accept(Buffer.concat(chunks)).then(() => done(this.loseAcceptance()), done),
        );
      },
    });
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  private async accept(source: Buffer) {
    this.sources.push(source.toString());
    this.accepted.push(await PostalMime.parse(source));
  }

  private loseAcceptance(): Error | null {
    if (this.losesAcceptance === 0) return null;
    this.losesAcceptance -= 1;
    this.unacknowledged.add(this.accepted.at(-1)!);
    return Object.assign(new Error('Local error in processing'), { responseCode: 451 });
  }

  async stop() {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }
}
