/**
 * Every environment variable that the shop reads, declared once: read-config.ts parses by it, and `npm run
 * generate-settings` writes docs/settings.md and .env.example from it.
 */
import { z } from 'zod';
import { ADDRESS_SETTINGS } from './address-settings.ts';
import { BACKUP_SETTINGS } from './backup-settings.ts';
import { CARD_SETTINGS } from './card-settings.ts';
import { DATABASE_SETTINGS } from './database-settings.ts';
import { FILE_SETTINGS } from './file-settings.ts';
import { POSTAGE_SETTINGS } from './postage-settings.ts';
import { flag, setting, text } from './setting.ts';
import { isHost, isSiteUrl, parseTrustProxy } from './setting-formats.ts';
import { SHOP_SETTINGS } from './shop-settings.ts';

const DELAY_ADVICE = 'must be a number of seconds from 0 to 15, for example SHUTDOWN_DELAY=5';
const PORT_ADVICE = 'must be a port from 1 to 65535, for example PORT=3000';

export const SETTINGS = {
  NODE_ENV: setting({
    section: 'Operation',
    description:
      'production demands an https PUBLIC_URL, SMTP_URL, SHOP_ADDRESS, SHOP_PHONE and a second factor of the staff, and refuses test cards.',
    example: 'production',
    schema: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
  }),
  HOST: setting({
    section: 'Address',
    description: 'The network address to listen on; 0.0.0.0 or :: for all of them.',
    example: '0.0.0.0',
    schema: z
      .string()
      .trim()
      .refine(isHost, 'must be an address to listen on, for example HOST=0.0.0.0')
      .default('127.0.0.1'),
  }),
  PORT: setting({
    section: 'Address',
    description: 'The TCP port to listen on.',
    example: '3000',
    schema: text(/^\d{1,5}$/, PORT_ADVICE)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, PORT_ADVICE)
      .default(3000),
  }),
  PUBLIC_URL: setting({
    section: 'Address',
    description: 'The address that customers use, without a path. Links in e-mails begin with it.',
    example: 'https://shop.example',
    defaultText: 'from HOST and PORT',
    requiredWhen: 'NODE_ENV=production (https)',
    schema: z
      .string()
      .refine(
        isSiteUrl,
        'must be the address customers use, without a path, for example PUBLIC_URL=https://shop.example',
      )
      .transform((url) => new URL(url).origin)
      .optional(),
  }),
  TRUST_PROXY: setting({
    section: 'Address',
    description:
      'The proxies whose X-Forwarded-For is believed: their number, or their addresses and networks. Without it all visitors behind a proxy share one set of rate limits.',
    example: '1',
    defaultText: 'off',
    schema: z
      .string()
      .transform(parseTrustProxy)
      .refine(
        (trusted) => trusted !== null,
        'must be a number of proxies or their addresses, for example TRUST_PROXY=1 or TRUST_PROXY=127.0.0.1,10.0.0.0/8',
      )
      .optional(),
  }),
  DATA_DIR: setting({
    section: 'Data',
    description: 'The folder of the built-in database, uploaded files, e-mails and the encryption key.',
    example: '/var/lib/homestand',
    schema: z.string().default('./data'),
  }),
  ...DATABASE_SETTINGS,
  ...SHOP_SETTINGS,
  MANAGER_EMAIL: setting({
    section: 'Staff',
    description: 'The sign-in of the first manager.',
    example: 'me@shop.example',
    defaultText: 'manager@homestand.example, outside of production',
    requiredWhen: 'the first start with NODE_ENV=production',
    schema: z.email('must be an e-mail address, for example MANAGER_EMAIL=me@shop.example').optional(),
  }),
  MANAGER_PASSWORD: setting({
    section: 'Staff',
    description:
      'The password of the first manager, 12 characters or more. Without it one is made up, or in production a link to choose one; it is printed once.',
    example: 'seven wooden geese',
    exampleText: 'a few words of your own',
    defaultText: 'made up and printed once',
    requiredWhen: 'MANAGER_EMAIL is set, outside of production',
    isSecret: true,
    schema: z.string().min(12, 'must have 12 characters or more').optional(),
  }),
  SMTP_URL: setting({
    section: 'E-mail',
    description:
      'The mail server that sends e-mails, over TLS (smtps://, or STARTTLS) unless it is on this machine. Without it they are files in DATA_DIR/mail.',
    example: 'smtp://user:password@mail.example:587',
    defaultText: 'files in DATA_DIR/mail',
    requiredWhen: 'NODE_ENV=production without ALLOW_FOLDER_MAIL=1',
    isSecret: true,
    schema: text(
      /^smtps?:\/\/\S+$/,
      'must look like smtp://user:password@host:587; leave it out to keep e-mails in the data folder',
    ).optional(),
  }),
  ...CARD_SETTINGS,
  ...POSTAGE_SETTINGS,
  ...ADDRESS_SETTINGS,
  ...FILE_SETTINGS,
  ...BACKUP_SETTINGS,
  SECRET_KEY: setting({
    section: 'Data',
    description:
      'Encrypts columns that must stay secret if a database dump leaks; 32 random characters or more. The same for all processes that share a database.',
    example: 'thirty-two characters of pure chance',
    exampleText: 'the output of `openssl rand -base64 32`',
    defaultText: 'the file DATA_DIR/secret-key, which every backup contains',
    requiredWhen: 'several processes share a database',
    isSecret: true,
    schema: z.string().trim().min(32, 'must have 32 random characters or more').optional(),
  }),
  STAFF_TOTP: setting({
    section: 'Staff',
    description:
      'Whether all staff need a second factor. With optional, managers still need one in production.',
    example: 'required',
    defaultText: 'required with NODE_ENV=production, otherwise optional',
    schema: z.enum(['optional', 'required'], 'must be optional or required').optional(),
  }),
  ALLOW_SANDBOX: setting({
    section: 'Operation',
    description: '1 lets a production shop take orders with test cards, which move no money.',
    example: '1',
    defaultText: '0',
    requiredWhen: 'NODE_ENV=production without live keys of Stripe',
    schema: flag(),
  }),
  ALLOW_FOLDER_MAIL: setting({
    section: 'E-mail',
    description: '1 lets a production shop keep its e-mails as files.',
    example: '1',
    defaultText: '0',
    schema: flag(),
  }),
  LOG_LEVEL: setting({
    section: 'Operation',
    description:
      'The least severe level that is logged, as JSON. Setting it turns off the readable log of a terminal.',
    example: 'info',
    defaultText: 'info; in a terminal warnings and errors, as readable lines',
    schema: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .optional(),
  }),
  METRICS_TOKEN: setting({
    section: 'Operation',
    description:
      'Prometheus reads /metrics with this bearer token; 32 random characters or more. Without it there is no such address.',
    example: 'thirty-two characters for Prometheus',
    exampleText: 'the output of `openssl rand -base64 32`',
    defaultText: 'no /metrics',
    isSecret: true,
    schema: z.string().trim().min(32, 'must have 32 random characters or more').optional(),
  }),
  SHUTDOWN_DELAY: setting({
    section: 'Operation',
    description:
      'The seconds that the shop goes on serving after SIGTERM, while /healthz and /readyz already fail, so that a proxy that checks one of them sends new requests to another process; 15 at most.',
    example: '5',
    schema: text(/^\d{1,2}$/, DELAY_ADVICE)
      .transform(Number)
      .refine((seconds) => seconds <= 15, DELAY_ADVICE)
      .default(0),
  }),
  LIMITS_FACTOR: setting({
    section: 'Operation',
    description: 'Multiplies every rate limit, for load tests. Refused with NODE_ENV=production.',
    example: '100',
    schema: text(/^\d+(\.\d+)?$/, 'must be a number above 0, for example LIMITS_FACTOR=100')
      .transform(Number)
      .refine((factor) => factor > 0, 'must be a number above 0')
      .default(1),
  }),
};

type Schemas = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'] };

/** The schemas alone, by the names of the variables. */
export const SETTING_SCHEMAS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]),
) as unknown as Schemas;
