/** A product's name, tags and picture may change, its code and address stay: orders and links name them. */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import { faultIn, readTags } from '#domain/product-file.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { noteChange } from './note.ts';
import { ownUploads } from './own-uploads.ts';

interface Fields {
  name: string;
  tags: string[];
}

interface Change {
  code: string;
  was: Fields;
  now: Fields;
  img_url?: string | null | undefined;
}

export async function changeProduct(services: Services, change: Change, session: Session) {
  const { code, was, img_url } = change;
  const next = {
    name: change.now.name.trim().replace(/\s+/g, ' '),
    tags: readTags(change.now.tags.join(',')),
  };
  const fault = faultIn(next);
  if (fault) throw new Problem('product-fault', { fault });
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Fields & { img_url: string | null }>`
      select name, tags, img_url from products where code = ${code} for update`.execute(tx);
    const [product] = rows;
    if (!product) throw new Problem('unknown-product');
    if (!isSame(product, was)) throw new Problem('version-conflict', { current: product });
    if (img_url && !(await ownUploads(tx, [img_url], session)).has(img_url))
      throw new Problem('upload-rejected');
    await sql`
      update products set name = ${next.name}, tags = ${next.tags}, img_url = ${img_url ?? product.img_url}
      where code = ${code}`.execute(tx);
    const detail = { code, before: product, after: { ...next, img_url: img_url ?? product.img_url } };
    await noteChange(tx, 'product-changed', detail, { session, now: services.now() });
  });
  await services.catalogue.reload();
  return { response: true as const, message: 'Product Updated' };
}

const isSame = (a: Fields, b: Fields) => a.name === b.name && a.tags.join() === b.tags.join();

/** Orders of it stay as they are: they have their own picture and options. */
export async function deleteProduct(services: Services, code: string, session: Session) {
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`delete from products where code = ${code} returning *`.execute(tx);
    if (rows.length === 0) throw new Problem('unknown-product');
    await noteChange(tx, 'product-deleted', { product: rows[0] }, { session, now: services.now() });
  });
  await services.catalogue.reload();
  return { response: true as const, message: 'Product Deleted' };
}
