import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildMessage, PageRequest, RenderedPage } from '#server/development.ts';

const STANDBY = 'scripts/dev/standby.ts';
/** The time that a replaced child has to finish its requests. */
const DRAIN_MS = 2_000;

/** The shop as a child process that can be replaced: the new one is started before the old one ends. */
export class ShopProcess {
  #databaseUrl: string;
  #render: (page: PageRequest) => Promise<RenderedPage>;
  #child: ChildProcess | undefined;
  /** The process that becomes the shop at the next change. */
  #standby: ChildProcess | undefined;
  #port: Promise<number> = Promise.reject(new Error('The shop was not started.'));

  constructor(databaseUrl: string, render: (page: PageRequest) => Promise<RenderedPage>) {
    this.#databaseUrl = databaseUrl;
    this.#render = render;
    this.#port.catch(() => undefined);
  }

  /** The port of the newest child, once it listens; rejects while the newest child cannot start. */
  get port(): Promise<number> {
    return this.#port;
  }

  /** Resolves when the child listens, or when it could not start and has printed the reason. */
  async start(): Promise<void> {
    const child = this.#standby ?? this.#fork();
    this.#standby = undefined;
    child.send('start');
    this.#child = child;
    this.#port = new Promise((resolve, reject) => {
      child.once('exit', (code) =>
        reject(new Error(`The server ended with code ${code}, see the terminal.`)),
      );
      child.on('message', (message: ChildMessage) => {
        if (message.kind === 'listening') resolve(message.port);
        else void this.#render(message).then((page) => child.connected && child.send(page));
      });
    });
    await this.#port.catch(() => undefined);
    if (this.#child === child) this.#standby ??= this.#fork();
  }

  #fork(): ChildProcess {
    return fork(STANDBY, {
      env: { ...process.env, DATABASE_URL: this.#databaseUrl },
      serialization: 'advanced', // Keeps the dates of a page's data.
    });
  }

  async restart(file: string): Promise<void> {
    const startedAt = performance.now();
    const old = this.#child;
    const started = this.start();
    if (old) void end(old);
    await started;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const outcome = this.#child?.exitCode === null ? `restarted in ${seconds} s` : 'does not start';
    console.log(`  The server ${outcome}: ${file} changed.`);
  }

  async stop(): Promise<void> {
    for (const child of [this.#standby, this.#child]) if (child) await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
