import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE, RUNTIME_ENVIRONMENT } from '../../scripts/runtime-environment.mjs';

/** An end is seen late on a busy computer. */
const SETTLE_MS = 5_000;

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));

/** One process of the shop, which can be killed and started again. */
export class ProgramProcess {
  readonly name: string;
  url = '';
  #child: ChildProcess | null = null;
  #restart: Promise<void> | null = null;
  readonly #env: Record<string, string>;

  constructor(name: string, env: Record<string, string>) {
    this.name = name;
    this.#env = env;
  }

  async start(time: Date): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILED_CODE,
        ...RUNTIME_ENVIRONMENT,
        ...this.#env,
        SIMULATED_TIME: String(time.getTime()),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${this.name} did not start, exit code ${code}`);
    });
    [this.url] = (await Promise.race([once(child, 'message'), ended])) as [string];
    ended.catch(() => undefined);
  }

  /** Waits for the end of a process whose connections have broken, which may be a moment earlier. Not for one that goes on. */
  async settle(): Promise<void> {
    if (this.isRunning) await Promise.race([once(this.#child!, 'exit'), sleep(SETTLE_MS)]);
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it as a deployment does, and starts it again; once for all who ask at the same moment. */
  restart(time: Date): Promise<void> {
    this.#restart ??= this.end('SIGTERM')
      .then(() => this.start(time))
      .finally(() => {
        this.#restart = null;
      });
    return this.#restart;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await ended;
  }
}
