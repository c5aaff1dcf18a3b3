import type { Config } from '../platform/config/config.ts';
import { StartupError } from '../platform/process/startup-error.ts';

/** Throws StartupError without the setting. */
export function requireBackupKey({ backup }: Pick<Config, 'backup'>): string {
  if (backup.passphrase === null)
    throw new StartupError(
      'Set BACKUP_KEY to the passphrase of the backups, and keep it in another place too: without it no backup can be read. `openssl rand -base64 32` makes one.',
    );
  return backup.passphrase;
}
