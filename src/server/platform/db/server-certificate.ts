import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import pg from 'pg';
import { splitServers } from './primary-client.ts';

/** A server that does not present its certificate within this time in milliseconds counts as away. */
const ANSWER_MS = 5_000;

export interface ServerCertificate {
  /** The host name of the connection string. */
  server: string;
  end: Date;
}

/**
 * Returns the certificate that ends first of those that the servers of the connection strings present; null where every
 * connection is without TLS, such as that to the built-in database. Asks a standby too, to which the shop connects after a
 * failover. The certificate is not verified and nobody signs in, so that one that has expired is read as well. Throws when
 * servers with TLS are named and none of them answers.
 */
export async function findFirstCertificate(urls: readonly string[]): Promise<ServerCertificate | null> {
  const servers = urls
    .flatMap(splitServers)
    .map((connectionString) => new pg.Client({ connectionString }))
    .filter(({ ssl, host }) => ssl && !host.startsWith('/'));
  const found: ServerCertificate[] = [];
  let failure: unknown;
  for (const { host, port } of servers) {
    await readCertificateEnd(host, port).then(
      (end) => found.push({ server: host, end }),
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (servers.length > 0 && found.length === 0) throw failure;
  return found.toSorted((a, b) => a.end.getTime() - b.end.getTime())[0] ?? null;
}

/** The first message of a connection with TLS: its length, and the number of the request. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

async function readCertificateEnd(host: string, port: number): Promise<Date> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const socket = connectTcp({ host, port });
  // What fails between two of the waits below is reported by the next one.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal });
    socket.write(SSL_REQUEST);
    const [answer] = (await once(socket, 'data', { signal })) as [Buffer];
    if (answer.toString('latin1', 0, 1) !== 'S') throw new Error(`The database server ${host} has no TLS.`);
    return await readPeerCertificateEnd(socket, host, signal);
  } finally {
    socket.destroy();
  }
}

async function readPeerCertificateEnd(socket: Socket, host: string, signal: AbortSignal): Promise<Date> {
  const servername = isIP(host) ? '' : host;
  const secure = connectTls({ socket, servername, rejectUnauthorized: false });
  secure.on('error', () => undefined);
  await once(secure, 'secureConnect', { signal });
  return new Date(secure.getPeerCertificate().valid_to);
}
