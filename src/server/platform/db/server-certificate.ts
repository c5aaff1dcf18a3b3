import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { splitServers } from './primary-client.ts';

/**
 * Returns when the first certificate that the database servers present ends; null for connections without TLS, such as that
 * to the built-in database. Asks a standby too, to which the shop connects after a failover. Opens connections of its own,
 * because those of the pool may be older than a server's present certificate. Throws when no server answers.
 */
export async function readCertificateEnd(pool: pg.Pool): Promise<Date | null> {
  const ends: (Date | null)[] = [];
  let failure: unknown;
  for (const connectionString of splitServers(pool.options.connectionString!)) {
    const end = readEnd({ ...pool.options, connectionString });
    await end.then(
      (read) => ends.push(read),
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (ends.length === 0) throw failure;
  const [first] = ends.filter((end) => end !== null).sort((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

async function readEnd(options: pg.ClientConfig): Promise<Date | null> {
  const client = new pg.Client(options);
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
