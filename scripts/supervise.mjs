/** Runs a program and restarts it when it crashes. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** After this time a crash is treated as the first one again. */
const SOUND_MS = 60_000;
/** Exit codes without a restart. 0: it was stopped. 1: it could not start and printed the reason. */
const FINAL_CODES = [0, 1];

/** Ends this process with the program's exit code. Signals are forwarded and prevent a restart. */
export function supervise(program, args, { cwd, env, firstPauseMs = FIRST_PAUSE_MS }) {
  let child;
  let isStopping = false;
  let pause = firstPauseMs;
  let restart;

  function start() {
    const startedAt = performance.now();
    child = spawn(program, args, { cwd, env, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(`The shop could not be started: ${error.message}`);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      if (isStopping || FINAL_CODES.includes(code))
        process.exit(signal ? 128 + constants.signals[signal] : code);
      if (performance.now() - startedAt > SOUND_MS) pause = firstPauseMs;
      const how = signal ? `by ${signal}` : `with code ${code}`;
      console.error(`The shop's process ended ${how}; starting it again in ${pause / 1000} s.`);
      restart = setTimeout(start, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    });
  }

  /** Null when the terminal has sent the same signal to the program. */
  function stop(signal) {
    isStopping = true;
    clearTimeout(restart);
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    if (signal) child.kill(signal);
  }

  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'));
  process.on('SIGINT', () => stop(process.stdin.isTTY ? null : 'SIGINT'));
  start();
}
