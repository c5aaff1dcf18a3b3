import { sql } from 'kysely';
import type { NamedProduct } from '#domain/catalogue/product-file.ts';
import type { Connection } from '../platform/db/connection.ts';

/** The editable fields of a product; code and URL stay, because orders and links refer to them. */
export interface EditableProduct {
  name: string;
  tags: string[];
}

export interface NewProduct extends NamedProduct {
  imageUrl: string;
}

/** Inserts the products after the last position and returns the codes that did not exist before. */
export async function insertProducts(
  tx: Connection,
  products: readonly NewProduct[],
  now: Date,
): Promise<string[]> {
  const records = products.map(({ code, name, sport, fileName, imageUrl, tags }, index) => ({
    code,
    name,
    sport,
    file_name: fileName,
    img_url: imageUrl,
    tags,
    index,
  }));
  const { rows } = await sql<{ code: string }>`
    insert into products (code, name, sport, type, file_name, design, img_url, tags, position, created_at)
    select p.code, p.name, p.sport, p.sport, p.file_name, '', p.img_url, p.tags,
      (select coalesce(max(position), 0) from products) + 1 + p.index, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as p(code text, name text, sport text, file_name text, img_url text, tags text[], index int)
    on conflict do nothing returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

export const lockProduct = (tx: Connection, code: string) =>
  tx
    .selectFrom('products')
    .select(['name', 'tags', 'img_url'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();

export async function updateProductRow(
  tx: Connection,
  code: string,
  product: EditableProduct & { img_url: string | null },
): Promise<void> {
  await tx.updateTable('products').set(product).where('code', '=', code).execute();
}

/** Returns the deleted row for the audit log; undefined when there was none. */
export const deleteProductRow = (tx: Connection, code: string) =>
  tx.deleteFrom('products').where('code', '=', code).returningAll().executeTakeFirst();

const UPLOAD_URL = /^\/files\/([A-Za-z0-9_-]{16,64})\.jpg$/;

/** Returns the URLs that are images uploaded by this user; no others may enter the catalogue. */
export async function findOwnUploads(
  tx: Connection,
  urls: readonly string[],
  userId: number,
): Promise<ReadonlySet<string>> {
  const ids = urls.flatMap((url) => UPLOAD_URL.exec(url)?.[1] ?? []);
  if (ids.length === 0) return new Set();
  const files = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('uploaded_by', '=', userId)
    .where('folder', '=', 'pictures')
    .where('forgotten_at', 'is', null)
    .execute();
  return new Set(files.map(({ id }) => `/files/${id}.jpg`));
}
