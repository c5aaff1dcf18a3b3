/** Files for the design of an order, and their upload as a browser does it. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { DesignFile } from '#contract/design-files.ts';
import { filePaths } from '#contract/endpoint/calls.ts';
import type { Person, TestShop } from '../shop/shop.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

export const createPhoto = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8321f' } })
    .withExif({ IFD0: { Artist: 'Camille Roy' } })
    .jpeg()
    .toBuffer();

export interface SentFile {
  orderId: string;
  bytes?: Buffer;
  name?: string;
  uploadId?: string;
  byStaff?: boolean;
  headers?: Record<string, string>;
}

/** Posts the raw file with the headers that describe it. */
export function postDesignFile(
  { app }: Pick<TestShop, 'app'>,
  person: Person,
  { orderId, bytes = PDF, name = 'logo.pdf', uploadId = randomUUID(), byStaff, headers }: SentFile,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: byStaff ? filePaths.uploadStaffDesignFile : filePaths.uploadDesignFile,
    remoteAddress: '10.0.0.1',
    cookies: Object.fromEntries(person.cookies),
    headers: {
      host: '127.0.0.1:3000',
      'content-type': 'application/octet-stream',
      'x-order-id': orderId,
      'x-upload-id': uploadId,
      'x-file-name': encodeURIComponent(name),
      ...(person.token ? { 'x-session-token': person.token } : {}),
      ...headers,
    },
    payload: bytes,
  });
}

/** Uploads a file that the shop accepts. */
export async function sendDesignFile(
  shop: Pick<TestShop, 'app'>,
  person: Person,
  file: SentFile,
): Promise<DesignFile> {
  const body = (await postDesignFile(shop, person, file)).json();
  if (body.response !== true) throw new Error(`${body.code}: ${body.message}`);
  return body.file;
}

export const downloadDesignFile = (person: Person, orderId: string, id: string) =>
  person.post(filePaths.downloadDesignFile, { order_id: orderId, id });
