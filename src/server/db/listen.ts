import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Called with each notification; with null after the connection had been away, when some may have been missed. */
export type Hear = (payload: string | null) => void;

/** Resolves when the server is listening. Answers how to stop. */
export type Listen = (channel: string, hear: Hear) => Promise<() => void>;

const LONGEST_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/** One connection of its own for all channels, made at the first `listen` and made again when it is lost. */
export function createListener(connectionString: string, tell: (sentence: string) => void) {
  const hearers = new Map<string, Set<Hear>>();
  const ending = new AbortController();
  let client: Promise<pg.Client> | undefined;

  const listen: Listen = async (channel, hear) => {
    const known = hearers.get(channel);
    const set = known ?? new Set<Hear>();
    hearers.set(channel, set.add(hear));
    client ??= stayConnected();
    const connected = await client;
    if (!known) await connected.query(`listen ${connected.escapeIdentifier(channel)}`);
    return () => set.delete(hear);
  };

  async function stayConnected(): Promise<pg.Client> {
    const connected = await untilConnected();
    connected.once('end', () => {
      if (ending.signal.aborted) return;
      client = stayConnected();
      client.then(
        () => tellAll(null),
        () => undefined,
      );
    });
    return connected;
  }

  async function untilConnected(): Promise<pg.Client> {
    for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await open();
      } catch (error) {
        ending.signal.throwIfAborted();
        tell(`The shop cannot hear the database's news (${(error as Error).message}); trying again.`);
        await sleep(pause, undefined, { signal: ending.signal });
      }
    }
  }

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'homestand listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    fresh.on('error', () => undefined); // 'end' follows and starts the next attempt.
    fresh.on('notification', ({ channel, payload }) => tellOne(channel, payload ?? ''));
    await fresh.connect();
    for (const channel of hearers.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    watch(fresh);
    return fresh;
  }

  function tellAll(payload: null) {
    for (const channel of hearers.keys()) tellOne(channel, payload);
  }

  function tellOne(channel: string, payload: string | null) {
    for (const hear of hearers.get(channel) ?? []) {
      try {
        hear(payload);
      } catch (error) {
        tell(`News on ${channel} could not be handled: ${(error as Error).message}`);
      }
    }
  }

  const close = async () => {
    ending.abort();
    await client?.then((connected) => connected.end()).catch(() => undefined);
  };
  return { listen, close };
}

/** A server that vanished without a word (a cable, a firewall) is noticed by asking. */
function watch(client: pg.Client): void {
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => client.end());
  }, HEARTBEAT_MS).unref();
  client.once('end', () => clearInterval(heartbeat));
}
