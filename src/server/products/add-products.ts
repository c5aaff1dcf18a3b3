/**
 * Uploaded products (rules.md catalogue-3, security.md security-47, security-49): a product is described by the name of
 * its file, and its image must have been uploaded by the same person. Each file is accepted or rejected individually.
 */
import { type NamedProduct, parseProductFileName } from '#domain/catalogue/product-file.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { findOwnUploads, insertProducts } from './product-store.ts';

interface UploadedFile {
  file_name: string;
  img_url: string;
}

type RejectedFile = { file_name: string; reason: string };
type AcceptedFile = { file: UploadedFile; product: NamedProduct };

/** Adds the valid products and returns a reason for every rejected file. */
export async function addProducts(services: Services, files: readonly UploadedFile[], session: Session) {
  const { added, refused } = await services.db
    .transaction()
    .execute((tx) => insertAccepted(tx, services, files, session));
  if (added.length > 0) await services.catalogue.reload();
  return {
    jersey_products: added.map((code) => services.catalogue.product(code)),
    refused,
  };
}

async function insertAccepted(
  tx: Connection,
  { now }: Services,
  files: readonly UploadedFile[],
  session: Session,
): Promise<{ added: string[]; refused: RejectedFile[] }> {
  const { accepted, rejected } = validateFileNames(files);
  const urls = accepted.map(({ file }) => file.img_url);
  const uploads = await findOwnUploads(tx, urls, session.userId);
  const uploaded = accepted.filter(({ file }) => uploads.has(file.img_url));
  const products = uploaded.map(({ file, product }) => ({ ...product, imageUrl: file.img_url }));
  const inserted = new Set(await insertProducts(tx, products, now()));
  const added = products.map(({ code }) => code).filter((code) => inserted.has(code));
  const refused = [
    ...rejected,
    ...accepted
      .filter(({ file }) => !uploads.has(file.img_url))
      .map(({ file }) => ({ file_name: file.file_name, reason: 'The picture was not uploaded here' })),
    ...uploaded
      .filter(({ product }) => !inserted.has(product.code))
      .map(({ file, product }) => ({ file_name: file.file_name, reason: `${product.code} exists already` })),
  ];
  if (added.length > 0)
    await recordEvent(tx, { kind: 'products-added', detail: { codes: added }, actor: session, at: now() });
  return { added, refused };
}

/** Of two files with the same code only the first is accepted. */
function validateFileNames(files: readonly UploadedFile[]) {
  const accepted: AcceptedFile[] = [];
  const rejected: RejectedFile[] = [];
  const codes = new Set<string>();
  for (const file of files) {
    const { product, error } = parseProductFileName(file.file_name);
    const reason = product && codes.has(product.code) ? `Another file is ${product.code} too` : error;
    if (!product || reason) {
      rejected.push({ file_name: file.file_name, reason: reason! });
      continue;
    }
    codes.add(product.code);
    accepted.push({ file, product });
  }
  return { accepted, rejected };
}
