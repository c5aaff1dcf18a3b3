import { TLSSocket } from 'node:tls';
import pg from 'pg';

/**
 * Returns the end of the validity of the certificate that the database server presents; null for a connection without
 * TLS, such as that to the built-in database. Opens a connection of its own, because those of the pool may be older than
 * the server's present certificate.
 */
export async function readCertificateEnd(pool: pg.Pool): Promise<Date | null> {
  const client = new pg.Client(pool.options);
  // A lost connection would end the process without a listener; the query that it interrupts fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { stream } = client.connection;
    return stream instanceof TLSSocket ? new Date(stream.getPeerCertificate().valid_to) : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
