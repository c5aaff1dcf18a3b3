import pg from 'pg';

/** The same form as DATABASE_URL, so that nothing else needs to know which kind of server it talks to. */
export function connectionStringFor(socketFolder: string, user: 'homestand' | 'postgres'): string {
  const database = user;
  return `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}

/** The shop's own user is no superuser, as on a rented server; without a password, because only we can enter the socket's folder. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = adminClient(socketFolder);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = 'homestand') as role,
              exists (select from pg_database where datname = 'homestand') as database`,
    );
    if (!rows[0].role) await client.query('create role homestand login');
    if (!rows[0].database) await client.query('create database homestand owner homestand');
  } finally {
    await client.end();
  }
}

/** False when the socket is gone, for example swept away with the temporary folder. */
export async function answers(socketFolder: string): Promise<boolean> {
  const client = adminClient(socketFolder);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function adminClient(socketFolder: string): pg.Client {
  const client = new pg.Client({
    connectionString: connectionStringFor(socketFolder, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // Without a listener a dying server would end our process; the query rejects anyway.
  return client;
}
