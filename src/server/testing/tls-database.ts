/** A database server with TLS, which the embedded PostgreSQL of the tests lacks: a proxy that ends TLS in front of it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { TestDatabase } from './database.ts';

/** The end of the certificate below. */
export const CERTIFICATE_END = new Date('2026-12-23T09:58:40Z');

/** Returns a connection string that reaches the database over TLS, with a certificate that is not verified. */
export async function openTlsDatabase({ connectionString }: TestDatabase) {
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
      const secure = keep(new TLSSocket(client, { isServer: true, key: KEY, cert: CERTIFICATE }));
      const database = keep(connect(socketPath));
      secure.pipe(database).pipe(secure);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(
    `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}?sslmode=no-verify`,
  );
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { connectionString: url.href, close };
}

/** Made for this file and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGfjWwUW4Kj6b+apg
zBbm28bHpXooZ9KCTkvgl+LWoCuhRANCAARHbg8PyruleKzIzXnmmIyoY0JZYevu
Mgk8zzb+ZBUCzEIazlmPBhm9B0dvYVXZgis8XfZhxD1ETrUjKXRDuQoY
-----END PRIVATE KEY-----`;

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBizCCATGgAwIBAgIUTmqw2TTqiGhNmr5kyB4iMdSXc6EwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQZGF0YWJhc2UuZXhhbXBsZTAeFw0yNjExMjMwOTU4NDBaFw0y
NjEyMjMwOTU4NDBaMBsxGTAXBgNVBAMMEGRhdGFiYXNlLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAARHbg8PyruleKzIzXnmmIyoY0JZYevuMgk8zzb+
ZBUCzEIazlmPBhm9B0dvYVXZgis8XfZhxD1ETrUjKXRDuQoYo1MwUTAdBgNVHQ4E
FgQUCXepX88tpVN9Gd6nZq5+6GPJ02wwHwYDVR0jBBgwFoAUCXepX88tpVN9Gd6n
Zq5+6GPJ02wwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiApL0HE
4Xfw8ezqlm02Hx9X4KcisLqAsyqe6HtgEKkqsAIhAPiF7j960R0dpIxeyj41ct6V
kMhKko/VK2s4VpxE8bVD
-----END CERTIFICATE-----`;
