/** A shop whose files are in a bucket, and further processes of it with data folders of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach } from 'vitest';
import { buildApi, newFastify } from '../../app.ts';
import { createServices } from '../../create-services.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import type { Services } from '../../platform/services.ts';
import { FakeS3 } from '../fakes/fake-s3.ts';
import { emptyAfterEachTest, openForFile } from './for-file.ts';
import { openTestShop, type Person, signInAs, type TestShop } from './shop.ts';

/** Shared by the processes. */
const SECRET_KEY = 'thirty-two characters of pure chance';

export interface ShopWithBucket extends TestShop {
  service: FakeS3;
  olga: Person;
  /** Logged errors, as JSON. */
  errors: string[];
  close: () => Promise<void>;
}

export async function openShopWithBucket(): Promise<ShopWithBucket> {
  const service = await new FakeS3().start();
  const errors: string[] = [];
  const stream = { write: (line: string) => void errors.push(line) };
  const shop = await openTestShop({ ...service.settings, SECRET_KEY }, { level: 'error', stream });
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const close = async () => {
    await shop.close();
    await service.stop();
  };
  return { ...shop, service, olga, errors, close, [Symbol.asyncDispose]: close };
}

/** Shared by the tests of a file, and emptied after each. The manager stays. */
export function openShopWithBucketForFile(): ShopWithBucket {
  const shop = openForFile(openShopWithBucket, ({ close }) => close());
  emptyAfterEachTest(shop);
  afterEach(() => {
    shop.service.bucket.clear();
    shop.errors.length = 0;
  });
  return shop;
}

/** Opens another process of the shop on the same database and bucket, on another machine. */
export async function openOtherMachine({
  database,
  service,
  services,
}: ShopWithBucket): Promise<{ app: FastifyInstance; services: Services; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-machine-'));
  const config = readConfig({ DATA_DIR: folder, LIMITS_FACTOR: '1000', SECRET_KEY, ...service.settings });
  const app = newFastify(false, config);
  const own = await createServices(config, database, app, services.now, services.elapsedMs);
  await buildApi(app, own);
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  };
  return { app, services: own, close };
}

/** Uploads a picture of one colour and returns its URL. */
export async function uploadPicture(someone: Person, background = '#c8321f'): Promise<string> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background } }).png();
  const file = (await image.toBuffer()).toString('base64');
  return (await someone.mockups.uploadPicture({ file, name: 'jersey.png' })).secure_url;
}

export const readId = (url: string): string => url.slice('/files/'.length, -'.jpg'.length);
