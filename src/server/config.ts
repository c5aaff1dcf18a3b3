import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

/** Everything that may differ from one shop to another. Without any variable the shop starts on a fresh laptop. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Where customers reach the shop, without a slash at the end: links in mails start with it. */
  publicUrl: string;
  /** False for the address that the shop worked out by itself: it is then reached by others of the machine too. */
  isPublicUrlSet: boolean;
  /** Whose X-Forwarded-For is believed: limits count by the address that it names. */
  trustProxy:
    | { kind: 'nobody' }
    | { kind: 'hops'; hops: number }
    | { kind: 'addresses'; addresses: string[] };
  dataDir: string;
  database: { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string };
  /** Off behind a proxy that shares connections between transactions, such as PgBouncer. */
  preparedStatements: boolean;
  shop: {
    name: string;
    email: string;
    whatsappNumber: string | null;
    messengerPage: string | null;
    instagramPage: string | null;
    facebookPage: string | null;
  };
  /** Who sews, in the order of the dashboard's buttons. */
  suppliers: readonly string[];
  /** The first manager's sign-in. Without a password one is made up, or in production a link to choose one; printed once. */
  manager: { email: string; password: string | null } | null;
  payment: { kind: 'sandbox' };
  mail: { kind: 'folder'; directory: string } | { kind: 'smtp'; url: string };
  /** Seals what a copy of the database must not tell; null for one that is kept in the data folder. */
  secretKey: string | null;
  /** Whether all of the staff must have a second factor; managers of a production shop must have one anyway. */
  totpRequired: boolean;
  files: { kind: 'disk'; directory: string };
  /** Multiplies every rate limit, for load tests. */
  limitsFactor: number;
}

type Environment = Record<string, string | undefined>;

/** The only place that reads the environment. Throws one StartRefusal that names every fault. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) throw new StartRefusal(refusalFor(parsed.error.issues, given));
  return configFrom(parsed.data);
}

const text = (pattern: RegExp, advice: string) => z.string().trim().regex(pattern, advice);
const shortName = (setting: string) =>
  text(/^[\w.-]{1,80}$/, `must be the page’s short name, for example ${setting}=homestand`).optional();
const PORT_ADVICE = 'must be a port from 1 to 65535, for example PORT=3000';

/** A rule over several variables; `when` lets it speak even if one of them is wrong, so that every fault is named at once. */
const always = (name: string) => ({ path: [name], when: () => true });

const Variables = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
    HOST: text(/^[\w.:-]+$/, 'must be an address to listen on, for example HOST=0.0.0.0').default(
      '127.0.0.1',
    ),
    PORT: text(/^\d{1,5}$/, PORT_ADVICE)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, PORT_ADVICE)
      .default(3000),
    PUBLIC_URL: z
      .string()
      .refine(
        isSiteAddress,
        'must be the address customers use, without a path, for example PUBLIC_URL=https://shop.example',
      )
      .transform((url) => new URL(url).origin)
      .optional(),
    TRUST_PROXY: z
      .string()
      .transform(readTrustProxy)
      .refine(
        (trusted) => trusted !== null,
        'must be a number of proxies or their addresses, for example TRUST_PROXY=1 or TRUST_PROXY=127.0.0.1,10.0.0.0/8',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: text(
      /^postgres(ql)?:\/\/\S+$/,
      'must look like postgresql://user:password@host:5432/database; leave it out for the built-in database',
    ).optional(),
    PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    SHOP_NAME: z.string().trim().max(60, 'must have 60 characters at most').default('Homestand'),
    SHOP_EMAIL: z
      .email('must be an e-mail address, for example SHOP_EMAIL=hello@shop.example')
      .default('hello@homestand.example'),
    WHATSAPP_NUMBER: text(
      /^\+?[\d ().-]{7,24}$/,
      'must be a number with its country code, for example WHATSAPP_NUMBER=+14165550199',
    )
      .transform((number) => number.replaceAll(/\D/g, ''))
      .optional(),
    MESSENGER_PAGE: shortName('MESSENGER_PAGE'),
    INSTAGRAM_PAGE: shortName('INSTAGRAM_PAGE'),
    FACEBOOK_PAGE: shortName('FACEBOOK_PAGE'),
    SUPPLIERS: z
      .string()
      .transform((names) => [...new Set(names.split(',').map((name) => name.trim()))])
      .refine(
        (names) => names.length <= 6 && names.every((name) => /^[^\p{C}]{1,60}$/u.test(name) && name !== '-'),
        'must be the names of one to six suppliers, for example SUPPLIERS="North Loom, Harbour Print"',
      )
      .default(['North Loom', 'Harbour Print']),
    MANAGER_EMAIL: z.email('must be an e-mail address, for example MANAGER_EMAIL=me@shop.example').optional(),
    MANAGER_PASSWORD: z.string().min(12, 'must have 12 characters or more').optional(),
    SMTP_URL: text(
      /^smtps?:\/\/\S+$/,
      'must look like smtp://user:password@host:587; leave it out to keep letters in the data folder',
    ).optional(),
    SECRET_KEY: z.string().trim().min(32, 'must have 32 random characters or more').optional(),
    STAFF_TOTP: z.enum(['optional', 'required'], 'must be optional or required').optional(),
    ALLOW_SANDBOX: z.enum(['0', '1'], 'must be 1 or 0').optional(),
    ALLOW_FOLDER_MAIL: z.enum(['0', '1'], 'must be 1 or 0').optional(),
    LIMITS_FACTOR: text(/^\d+(\.\d+)?$/, 'must be a number above 0, for example LIMITS_FACTOR=100')
      .transform(Number)
      .refine((factor) => factor > 0, 'must be a number above 0')
      .default(1),
  })
  .refine((given) => !given.MANAGER_EMAIL === !given.MANAGER_PASSWORD || isLinkSent(given), {
    ...always('MANAGER_PASSWORD'),
    message: 'goes together with MANAGER_EMAIL: set both, or neither',
  })
  .refine((given) => given.NODE_ENV !== 'production' || given.PUBLIC_URL?.startsWith('https:') === true, {
    ...always('PUBLIC_URL'),
    message:
      'must be the https address customers use with NODE_ENV=production, for example PUBLIC_URL=https://shop.example',
  })
  .refine((given) => given.NODE_ENV !== 'production' || given.SMTP_URL || given.ALLOW_FOLDER_MAIL === '1', {
    ...always('SMTP_URL'),
    message:
      'is needed with NODE_ENV=production, for example SMTP_URL=smtp://user:password@host:587: set ALLOW_FOLDER_MAIL=1 if letters are meant to stay in the data folder',
  })
  .refine((given) => given.NODE_ENV !== 'production' || given.ALLOW_SANDBOX === '1', {
    ...always('NODE_ENV'),
    message:
      'would take orders with the test card provider, which moves no money: set ALLOW_SANDBOX=1 if that is meant',
  })
  .refine(
    (given) =>
      given.NODE_ENV !== 'production' || given.LIMITS_FACTOR === undefined || given.LIMITS_FACTOR === 1,
    {
      ...always('LIMITS_FACTOR'),
      message:
        'is for load tests and would open a real shop to guessing: leave it out with NODE_ENV=production',
    },
  );

/** In production the manager chooses the password by a link, so an address is enough. */
const isLinkSent = (given: { NODE_ENV?: string; MANAGER_EMAIL?: string | undefined }): boolean =>
  given.NODE_ENV === 'production' && Boolean(given.MANAGER_EMAIL);
/** 'loopback', 'linklocal' and 'uniquelocal' are names of whole networks. Null for what is neither. */
function readTrustProxy(text: string): Config['trustProxy'] | null {
  const given = text.trim();
  if (/^[1-9]$/.test(given)) return { kind: 'hops', hops: Number(given) };
  if (/^(off|0)$/.test(given)) return { kind: 'nobody' };
  const addresses = given.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? { kind: 'addresses', addresses } : null;
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

type Variables = z.infer<typeof Variables>;

function configFrom(given: Variables): Config {
  const dataDir = resolve(given.DATA_DIR);
  const { MANAGER_EMAIL, MANAGER_PASSWORD } = given;
  const production = given.NODE_ENV === 'production';
  return {
    production,
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL ?? ownAddress(given.HOST, given.PORT),
    isPublicUrlSet: given.PUBLIC_URL !== undefined,
    trustProxy: given.TRUST_PROXY ?? { kind: 'nobody' },
    dataDir,
    database: given.DATABASE_URL
      ? { kind: 'server', url: given.DATABASE_URL }
      : { kind: 'embedded', dataDir },
    preparedStatements: given.PREPARED_STATEMENTS === 'on',
    shop: {
      name: given.SHOP_NAME,
      email: given.SHOP_EMAIL,
      whatsappNumber: given.WHATSAPP_NUMBER ?? null,
      messengerPage: given.MESSENGER_PAGE ?? null,
      instagramPage: given.INSTAGRAM_PAGE ?? null,
      facebookPage: given.FACEBOOK_PAGE ?? null,
    },
    suppliers: given.SUPPLIERS,
    manager: MANAGER_EMAIL ? { email: MANAGER_EMAIL, password: MANAGER_PASSWORD ?? null } : null,
    payment: { kind: 'sandbox' },
    mail: given.SMTP_URL
      ? { kind: 'smtp', url: given.SMTP_URL }
      : { kind: 'folder', directory: join(dataDir, 'mail') },
    secretKey: given.SECRET_KEY ?? null,
    totpRequired: (given.STAFF_TOTP ?? (production ? 'required' : 'optional')) === 'required',
    files: { kind: 'disk', directory: join(dataDir, 'files') },
    limitsFactor: given.LIMITS_FACTOR,
  };
}

function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const SECRETS = ['MANAGER_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'SECRET_KEY'];

function refusalFor(issues: z.core.$ZodIssue[], given: Environment): string {
  const faults = issues.map(({ path, message }) => {
    const name = String(path[0]);
    const shown = given[name] !== undefined && !SECRETS.includes(name);
    return `  ${shown ? `${name}=${given[name]}` : name} ${message}`;
  });
  const count = faults.length === 1 ? 'a setting needs' : `${faults.length} settings need`;
  return `The shop cannot start: ${count} your attention.\n${faults.join('\n')}`;
}
