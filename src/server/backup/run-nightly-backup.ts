/** The job that writes the nightly backup in a process of its own, so that compressing does not delay visitors. */
import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import { PROJECT_URL } from '../platform/process/project.ts';
import type { Services } from '../platform/services.ts';
import { FILES_MISSING } from './describe-missing.ts';

const COMMAND = fileURLToPath(new URL('src/server/cli/backup.ts', PROJECT_URL));

type RunBackup = (config: Services['config'], signal?: AbortSignal) => Promise<NightlyOutcome>;

interface NightlyOutcome {
  output: string;
  /** What the command says about files that the store does not have; null for a whole backup. */
  missing: string | null;
}

/**
 * Does nothing without BACKUP_DIR. Raises an alert when files are missing in the backup, and when the command fails; then it
 * throws, so that the job is repeated. A stop of the shop ends the command; the job throws the signal's reason.
 */
export async function runNightlyBackup(
  services: Services,
  signal?: AbortSignal,
  run: RunBackup = createBackupCommand(),
): Promise<void> {
  const { config, log, now } = services;
  if (config.backup.directory === null) return;
  let outcome: NightlyOutcome;
  try {
    outcome = await run(config, signal);
  } catch (error) {
    signal?.throwIfAborted();
    await raiseAlert(services, 'backup-failed', { reason: readReason(error) });
    throw error;
  }
  const { output, missing } = outcome;
  log.info({ backup: output }, 'the nightly backup is written');
  if (missing === null) await resolveAlert(services, 'backup-failed', now());
  else await raiseAlert(services, 'backup-failed', { missing });
}

const TIMEOUT_HOURS = 6;

/** Starts the command in a process of its own, which is ended after six hours or by the signal. */
export const createBackupCommand =
  ({ path = COMMAND, timeoutMs = TIMEOUT_HOURS * 3_600_000 } = {}): RunBackup =>
  async ({ production }, signal) => {
    // The pages set NODE_ENV of this process for React, and the command would demand the settings of production.
    const env = { ...process.env, NODE_ENV: production ? 'production' : '' };
    try {
      const options = { env, timeout: timeoutMs, signal };
      const { stdout } = await promisify(execFile)(process.execPath, [path, '--nightly'], options);
      return { output: stdout.trim(), missing: null };
    } catch (error) {
      return readFailure(error as ExecFileException);
    }
  };

/** Throws unless the command has written a backup that lacks files. */
function readFailure(error: ExecFileException): NightlyOutcome {
  if (error.killed)
    throw new Error(`It was not written within ${TIMEOUT_HOURS} hours and was ended.`, { cause: error });
  if (error.code !== FILES_MISSING || !error.stdout) throw error;
  const [output = '', missing = ''] = String(error.stdout).trim().split('\n');
  return { output, missing };
}

/** Returns what the command printed, or why it could not be started. */
function readReason(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).slice(0, 500);
}
