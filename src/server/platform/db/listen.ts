import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPrimaryClient } from './primary-client.ts';

/** Called with each notification, and with null after a reconnection, when some may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

/** Resolves when the server is listening. Returns a function that stops listening. */
export type Listen = (channel: string, handle: NotificationHandler) => Promise<() => void>;

const LONGEST_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/**
 * Creates a listener with one connection for all channels, opened at the first `listen` and reopened when it is lost.
 */
export function createListener(connectionString: string, log: (message: string) => void) {
  const handlers = new ChannelHandlers(log);
  const Client = createPrimaryClient(connectionString);
  const ending = new AbortController();
  let client: Promise<pg.Client> | undefined;

  const listen: Listen = async (channel, handle) => {
    const isNew = handlers.add(channel, handle);
    client ??= stayConnected();
    const connected = await client;
    if (isNew) await listenOn(connected, channel);
    return () => handlers.remove(channel, handle);
  };

  async function stayConnected(): Promise<pg.Client> {
    const connected = await waitUntilConnected();
    connected.once('end', () => {
      if (ending.signal.aborted) return;
      client = stayConnected();
      client.then(
        () => handlers.notifyAll(),
        () => undefined,
      );
    });
    return connected;
  }

  async function waitUntilConnected(): Promise<pg.Client> {
    for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await openClient(new Client({ connectionString, ...LISTENER }), handlers);
      } catch (error) {
        ending.signal.throwIfAborted();
        log(`The shop cannot hear the database's news (${(error as Error).message}); trying again.`);
        await sleep(pause, undefined, { signal: ending.signal });
      }
    }
  }

  const close = async () => {
    ending.abort();
    await client?.then((connected) => connected.end()).catch(() => undefined);
  };
  return { listen, close };
}

/** The handlers of each channel. */
class ChannelHandlers {
  readonly #byChannel = new Map<string, Set<NotificationHandler>>();
  readonly #log: (message: string) => void;

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  get channels(): Iterable<string> {
    return this.#byChannel.keys();
  }

  /** Returns whether the channel is new. */
  add(channel: string, handle: NotificationHandler): boolean {
    const known = this.#byChannel.get(channel);
    this.#byChannel.set(channel, (known ?? new Set<NotificationHandler>()).add(handle));
    return known === undefined;
  }

  remove(channel: string, handle: NotificationHandler): void {
    this.#byChannel.get(channel)?.delete(handle);
  }

  notifyAll(): void {
    for (const channel of this.channels) this.notify(channel, null);
  }

  /** An error of one handler is logged and does not affect the others. */
  notify(channel: string, payload: string | null): void {
    for (const handle of this.#byChannel.get(channel) ?? []) {
      try {
        handle(payload);
      } catch (error) {
        this.#log(`News on ${channel} could not be handled: ${(error as Error).message}`);
      }
    }
  }
}

/** Only a running shop has connections of this name, and they last, also behind a pooler. */
export const LISTENER_NAME = 'homestand listener';

const LISTENER: pg.ClientConfig = {
  application_name: LISTENER_NAME,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  keepAlive: true,
};

async function openClient(client: pg.Client, handlers: ChannelHandlers): Promise<pg.Client> {
  client.on('error', () => undefined); // The 'end' event follows and starts the next attempt.
  client.on('notification', ({ channel, payload }) => handlers.notify(channel, payload ?? ''));
  await client.connect();
  for (const channel of handlers.channels) await listenOn(client, channel);
  sendHeartbeats(client);
  return client;
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/** Pings the server regularly to detect a silently lost connection (cable, firewall). */
function sendHeartbeats(client: pg.Client): void {
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => client.end());
  }, HEARTBEAT_MS).unref();
  client.once('end', () => clearInterval(heartbeat));
}
