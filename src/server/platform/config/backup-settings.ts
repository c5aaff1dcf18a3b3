/** The settings of backups. */

import { resolve } from 'node:path';
import { z } from 'zod';
import type { BackupConfig } from './config.ts';
import type { Setting, Variables } from './setting.ts';

const section = 'Data';

export const BACKUP_SETTINGS = {
  BACKUP_KEY: {
    section,
    description:
      'The passphrase of backups, 32 random characters or more. Keep it also in another place than this machine: without it no backup can be read.',
    example: 'thirty-two characters kept elsewhere',
    exampleText: 'the output of `openssl rand -base64 32`',
    requiredWhen: 'BACKUP_DIR is set, and for the commands backup and restore',
    isSecret: true,
    schema: z.string().trim().min(32, 'must have 32 random characters or more').optional(),
  },
  BACKUP_DIR: {
    section,
    description:
      'The folder in which the shop writes a backup every night, kept for 7 days, 4 weeks and 12 months. On another disk or machine than DATA_DIR.',
    example: '/mnt/backups/homestand',
    defaultText: 'no nightly backups',
    schema: z.string().trim().optional(),
  },
} as const satisfies Record<string, Setting>;

export const BACKUP_NEEDS = { BACKUP_DIR: ['BACKUP_KEY'] };

export const createBackupConfig = (variables: Variables<typeof BACKUP_SETTINGS>): BackupConfig => ({
  passphrase: variables.BACKUP_KEY ?? null,
  directory: variables.BACKUP_DIR ? resolve(variables.BACKUP_DIR) : null,
});
