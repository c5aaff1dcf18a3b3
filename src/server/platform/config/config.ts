/** What can be set of a shop, as the code reads it. Variables, formats and defaults: read-config.ts. */
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';

/** The settings of a shop. Every variable has a default for development. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The base URL of links in e-mails, without a trailing slash. */
  publicUrl: string;
  /** False for the default URL; the shop is then available at every address of the machine. */
  isPublicUrlSet: boolean;
  /** The proxies whose X-Forwarded-For is trusted; rate limits use the address that it contains. */
  trustProxy: TrustProxy;
  dataDir: string;
  database: DatabaseConfig;
  shop: ShopConfig;
  /** The suppliers, in the order of the dashboard's buttons. */
  suppliers: readonly string[];
  /** Hosts of order folders besides the known ones. */
  folderHosts: readonly string[];
  /** The first manager. Without a password a random one, or in production a link to choose one, is printed once. */
  manager: { email: string; password: string | null } | null;
  payment: PaymentConfig;
  mail: { kind: 'folder'; directory: string } | { kind: 'smtp'; url: string };
  addresses: AddressSearchConfig;
  /** Encrypts columns that must stay secret if a database dump leaks; null for a key stored in the data folder. */
  secretKey: string | null;
  /** Whether all staff must have a second factor; managers in production always must. */
  totpRequired: boolean;
  files: FileSettings;
  backup: BackupConfig;
  postage: PostageConfig;
  /** Null where LOG_LEVEL is not set: a terminal then gets readable lines, everything else JSON. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' | null;
  /** The bearer token of /metrics; null for a shop without it. */
  metricsToken: string | null;
  /** The time between SIGTERM and the end of serving, for a proxy that sends requests to other processes meanwhile. */
  shutdownDelayMs: number;
  /** Multiplies every rate limit, for load tests. */
  limitsFactor: number;
}

/** The proxies whose X-Forwarded-For is trusted. */
export type TrustProxy =
  | { kind: 'none' }
  | { kind: 'hops'; hops: number }
  | { kind: 'addresses'; addresses: string[] };

export type DatabaseConfig = { kind: 'embedded'; dataDir: string } | ({ kind: 'server' } & DatabaseServer);

/** How a database server is reached. */
export interface DatabaseServer {
  /** The server, or a connection pooler in front of it. */
  url: string;
  /** The server itself, where `url` names a pooler in transaction mode; otherwise null. */
  directUrl: string | null;
  /** Whether statements are prepared under names, which a pooler in transaction mode has to support. */
  preparedStatements: boolean;
}

/** What customers read about the shop, on pages, in e-mails and on invoices. */
export interface ShopConfig {
  name: string;
  email: string;
  /** The seller's registered name and mailing address in lines; empty where the setting is missing. */
  address: readonly string[];
  /** Formatted; null where the setting is missing. */
  phone: string | null;
  /** The provinces that the shop delivers to, in two letters each. */
  sellsTo: readonly string[];
  whatsappNumber: string | null;
  messengerPage: string | null;
  instagramPage: string | null;
  facebookPage: string | null;
}

export type PaymentConfig = { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeSettings);

/** The settings of Stripe. The publishable key is the only one that browsers see. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Two while the secret is rotated: events signed with either are accepted. */
  webhookSecrets: readonly string[];
  /** Another address of the API, for tests. Null for Stripe's own. */
  apiUrl: string | null;
}

export type AddressSearchConfig =
  | { kind: 'offline' }
  | { kind: 'photon'; url: string }
  | { kind: 'addresscomplete'; key: string; url: string };

/** Where uploaded files are. The folder is also read in a shop with a bucket, until its files are in the bucket. */
export type FileSettings =
  | { kind: 'disk'; directory: string }
  | { kind: 's3'; directory: string; bucket: BucketSettings };

export interface BucketSettings {
  /** The base URL of the service, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Backups are encrypted with the passphrase; the nightly ones are written to the folder. */
export interface BackupConfig {
  passphrase: string | null;
  directory: string | null;
}

/** Carriers and sender; a carrier is null where its settings are not set. */
export interface PostageConfig {
  stallion: { token: string; apiUrl: string } | null;
  canadaPost: {
    /** Where the service desk answers to requests for a refund. */
    email: string;
    username: string;
    password: string;
    customer: string;
    /** Null for a customer without a contract. */
    contract: string | null;
    apiUrl: string;
  } | null;
  from: ShippingAddress | null;
  /** Whether a carrier that is not set up sells test labels. */
  isSandboxAllowed: boolean;
}
