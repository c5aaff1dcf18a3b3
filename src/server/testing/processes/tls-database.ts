/** A database server with TLS, which the embedded PostgreSQL of the tests lacks: a proxy that ends TLS in front of it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import type { TestDatabase } from '../shop/database.ts';

/** Returns a connection string that reaches the database over TLS, with a certificate that has expired. */
export async function openExpiredTlsDatabase({ connectionString }: TestDatabase) {
  const target = new URL(connectionString);
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.${target.port}`;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    // The client asks for TLS first; the answer 'S' agrees.
    keep(client).once('data', () => {
      client.write('S');
      const secure = keep(new TLSSocket(client, { isServer: true, key: KEY, cert: EXPIRED }));
      const database = keep(connect(socketPath));
      secure.pipe(database).pipe(secure);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'homestand-tls-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, EXPIRED);
  const address = `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}`;
  const close = () => {
    rmSync(folder, { recursive: true });
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { connectionString: `${address}?sslmode=verify-full&sslrootcert=${authority}`, close };
}

/** Made for this file and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGfjWwUW4Kj6b+apg
zBbm28bHpXooZ9KCTkvgl+LWoCuhRANCAARHbg8PyruleKzIzXnmmIyoY0JZYevu
Mgk8zzb+ZBUCzEIazlmPBhm9B0dvYVXZgis8XfZhxD1ETrUjKXRDuQoY
-----END PRIVATE KEY-----`;

/** Signed by itself, for the address 127.0.0.1. */
const EXPIRED = `-----BEGIN CERTIFICATE-----
MIIBRzCB76ADAgECAgEBMAoGCCqGSM49BAMCMBsxGTAXBgNVBAMMEGRhdGFiYXNl
LmV4YW1wbGUwHhcNMjUwMTAxMDAwMDAwWhcNMjYwMTAxMDAwMDAwWjAbMRkwFwYD
VQQDDBBkYXRhYmFzZS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
R24PD8q7pXisyM155piMqGNCWWHr7jIJPM82/mQVAsxCGs5ZjwYZvQdHb2FV2YIr
PF32YcQ9RE61Iyl0Q7kKGKMkMCIwDwYDVR0RBAgwBocEfwAAATAPBgNVHRMBAf8E
BTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIDFgYeshp4DnrCpuEuooLR0hMyOf6OnC
wcy/V/QJ5PhqAiBGQehLoUS32EjWx/RFsW4OKqh70ub6THh/rOHDnrJpEg==
-----END CERTIFICATE-----`;
