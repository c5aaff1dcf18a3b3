import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../process/startup-error.ts';
import { ADDRESS_NEEDS, chooseAddressSearch } from './address-settings.ts';
import { BACKUP_NEEDS, createBackupConfig } from './backup-settings.ts';
import { CARD_NEEDS, createPaymentConfig, isLiveKey } from './card-settings.ts';
import type { Config } from './config.ts';
import { createDatabaseConfig, DATABASE_NEEDS } from './database-settings.ts';
import { createFileSettings, FILE_NEEDS } from './file-settings.ts';
import { createPostageConfig, POSTAGE_NEEDS } from './postage-config.ts';
import { CANADA_POST_EMAIL } from './postage-settings.ts';
import { findMissingSettings, type Setting, type SettingIssue, type Variables } from './setting.ts';
import { formatOrigin } from './setting-formats.ts';
import { SETTING_SCHEMAS, SETTINGS } from './settings.ts';
import { createShopConfig } from './shop-settings.ts';

/** The settings that go together, by each one that needs others. */
const SETTING_NEEDS = {
  ...CARD_NEEDS,
  ...DATABASE_NEEDS,
  ...ADDRESS_NEEDS,
  ...FILE_NEEDS,
  ...BACKUP_NEEDS,
  ...POSTAGE_NEEDS,
};

type Environment = Record<string, string | undefined>;

/** Reads the environment; no other module does. Throws one StartupError that lists every error. */
export function readConfig(env: Environment): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = ParsedEnvironment.safeParse(variables);
  const issues = [...(parsed.error?.issues ?? []), ...findMissingSettings(variables, SETTING_NEEDS)];
  if (!parsed.success || issues.length > 0) throw new StartupError(formatErrors(issues, variables));
  return createConfig(parsed.data);
}

type ParsedVariables = Variables<typeof SETTINGS>;

interface Check {
  name: keyof ParsedVariables;
  isMet: (variables: ParsedVariables) => unknown;
  message: string;
}

const isProduction = ({ NODE_ENV }: ParsedVariables): boolean => NODE_ENV === 'production';

const SELLER_NEEDED =
  'is needed with NODE_ENV=production, because pages, invoices and e-mails must say who sells, for example';

/** The checks over several variables. */
const CHECKS: readonly Check[] = [
  {
    name: 'MANAGER_PASSWORD',
    isMet: (variables) => !variables.MANAGER_EMAIL === !variables.MANAGER_PASSWORD || isLinkSent(variables),
    message: 'goes together with MANAGER_EMAIL: set both, or neither',
  },
  {
    name: 'PUBLIC_URL',
    isMet: (variables) => !isProduction(variables) || variables.PUBLIC_URL?.startsWith('https:'),
    message:
      'must be the https address customers use with NODE_ENV=production, for example PUBLIC_URL=https://shop.example',
  },
  {
    name: 'SMTP_URL',
    isMet: (variables) =>
      !isProduction(variables) || variables.SMTP_URL || variables.ALLOW_FOLDER_MAIL === '1',
    message:
      'is needed with NODE_ENV=production, for example SMTP_URL=smtp://user:password@host:587: set ALLOW_FOLDER_MAIL=1 to keep e-mails in the data folder',
  },
  {
    name: 'SHOP_ADDRESS',
    isMet: (variables) => !isProduction(variables) || variables.SHOP_ADDRESS?.length !== 0,
    message: `${SELLER_NEEDED} SHOP_ADDRESS="Harbour Jerseys Inc.; 12 Pier Street; Toronto, ON M5V 2T6"`,
  },
  {
    name: 'SHOP_PHONE',
    isMet: (variables) => !isProduction(variables) || variables.SHOP_PHONE !== undefined,
    message: `${SELLER_NEEDED} SHOP_PHONE="+1 416 555 0199"`,
  },
  {
    name: 'CANADA_POST_EMAIL',
    isMet: ({ CANADA_POST_USERNAME, CANADA_POST_EMAIL: email, SHOP_EMAIL }) =>
      !CANADA_POST_USERNAME || email !== undefined || CANADA_POST_EMAIL.test(SHOP_EMAIL),
    message:
      'is needed, because Canada Post does not take SHOP_EMAIL: one of at most 60 characters that ends with 2 to 5 letters, for example CANADA_POST_EMAIL=labels@shop.ca',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    isMet: ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
      !secret || !publishable || isLiveKey(secret) === isLiveKey(publishable),
    message: 'is of another mode than STRIPE_SECRET_KEY: take both from the test mode, or both live',
  },
  {
    name: 'NODE_ENV',
    isMet: (variables) =>
      !isProduction(variables) ||
      variables.ALLOW_SANDBOX === '1' ||
      isLiveKey(variables.STRIPE_SECRET_KEY ?? ''),
    message:
      'would take orders with test cards, which move no money: set the live keys of Stripe, or ALLOW_SANDBOX=1 if that is meant',
  },
  {
    name: 'LIMITS_FACTOR',
    isMet: (variables) => !isProduction(variables) || [undefined, 1].includes(variables.LIMITS_FACTOR),
    message:
      'is for load tests and would open a real shop to guessing: leave it out with NODE_ENV=production',
  },
];

/** Every check is made, also when a variable is invalid, so that every error is reported. */
const ParsedEnvironment = CHECKS.reduce(
  (schema, { name, isMet, message }) => schema.refine(isMet, { path: [name], when: () => true, message }),
  z.object(SETTING_SCHEMAS),
);

/** In production the manager chooses a password by a link, so an e-mail address is sufficient. */
const isLinkSent = (variables: { NODE_ENV?: string; MANAGER_EMAIL?: string | undefined }): boolean =>
  variables.NODE_ENV === 'production' && Boolean(variables.MANAGER_EMAIL);

function createConfig(variables: ParsedVariables): Config {
  const dataDir = resolve(variables.DATA_DIR);
  const { MANAGER_EMAIL, MANAGER_PASSWORD } = variables;
  const production = variables.NODE_ENV === 'production';
  return {
    production,
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: variables.PUBLIC_URL ?? getDefaultUrl(variables.HOST, variables.PORT),
    isPublicUrlSet: variables.PUBLIC_URL !== undefined,
    trustProxy: variables.TRUST_PROXY ?? { kind: 'none' },
    dataDir,
    database: createDatabaseConfig(variables, dataDir),
    shop: createShopConfig(variables),
    suppliers: variables.SUPPLIERS,
    folderHosts: variables.FOLDER_HOSTS,
    manager: MANAGER_EMAIL ? { email: MANAGER_EMAIL, password: MANAGER_PASSWORD ?? null } : null,
    payment: createPaymentConfig(variables),
    mail: variables.SMTP_URL
      ? { kind: 'smtp', url: variables.SMTP_URL }
      : { kind: 'folder', directory: join(dataDir, 'mail') },
    addresses: chooseAddressSearch(variables),
    secretKey: variables.SECRET_KEY ?? null,
    totpRequired: (variables.STAFF_TOTP ?? (production ? 'required' : 'optional')) === 'required',
    files: createFileSettings(variables, join(dataDir, 'files')),
    backup: createBackupConfig(variables),
    postage: createPostageConfig(variables),
    logLevel: variables.LOG_LEVEL ?? null,
    metricsToken: variables.METRICS_TOKEN ?? null,
    shutdownDelayMs: variables.SHUTDOWN_DELAY * 1000,
    limitsFactor: variables.LIMITS_FACTOR,
  };
}

function getDefaultUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `${formatOrigin(everywhere ? 'localhost' : host)}:${port}`;
}

const isSecret = (name: string): boolean =>
  (SETTINGS as Record<string, Setting | undefined>)[name]?.isSecret === true;

function formatErrors(issues: SettingIssue[], variables: Environment): string {
  const errors = issues.map(({ path, message }) => {
    const name = String(path[0]);
    const shown = variables[name] !== undefined && !isSecret(name);
    return `  ${shown ? `${name}=${variables[name]}` : name} ${message}`;
  });
  const count = errors.length === 1 ? 'a setting needs' : `${errors.length} settings need`;
  return `The shop cannot start: ${count} your attention.\n${errors.join('\n')}`;
}
