/**
 * Uploaded products (specification 5 'Product upload'; security rows 77 and 117): what a product is stands in the name of
 * its file and is read here, and its picture is one that this person uploaded to the shop. Each file is judged on its own.
 */
import { sql } from 'kysely';
import { type NamedProduct, readProductFile } from '#domain/product-file.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { noteChange } from './note.ts';
import { ownUploads } from './own-uploads.ts';

interface Sent {
  file_name: string;
  img_url: string;
}

type Refused = { file_name: string; reason: string };
type Good = { sent: Sent; product: NamedProduct };

export async function addProducts(services: Services, sent: readonly Sent[], session: Session) {
  const added: string[] = [];
  const refused: Refused[] = [];
  await services.db.transaction().execute(async (tx) => {
    const { good, bad } = judgeNames(sent);
    refused.push(...bad);
    const uploads = await ownUploads(
      tx,
      good.map((each) => each.sent.img_url),
      session,
    );
    const pictured = good.filter(({ sent: { img_url } }) => uploads.has(img_url));
    for (const { sent: each } of good.filter((one) => !pictured.includes(one)))
      refused.push({ file_name: each.file_name, reason: 'The picture was not uploaded here' });
    const inserted = new Set(await insert(tx, pictured, services.now()));
    for (const { sent: each, product } of pictured)
      if (inserted.has(product.code)) added.push(product.code);
      else refused.push({ file_name: each.file_name, reason: `${product.code} exists already` });
    if (added.length > 0)
      await noteChange(tx, 'products-added', { codes: added }, { session, now: services.now() });
  });
  if (added.length > 0) await services.catalogue.reload();
  return {
    response: true as const,
    jersey_products: added.map((code) => services.catalogue.product(code)),
    refused,
  };
}

/** By name alone; of two files with one code the first counts. */
function judgeNames(sent: readonly Sent[]): { good: Good[]; bad: Refused[] } {
  const good: Good[] = [];
  const bad: Refused[] = [];
  const codes = new Set<string>();
  for (const each of sent) {
    const { product, fault } = readProductFile(each.file_name);
    if (!product) bad.push({ file_name: each.file_name, reason: fault });
    else if (codes.has(product.code))
      bad.push({ file_name: each.file_name, reason: `Another file is ${product.code} too` });
    else {
      codes.add(product.code);
      good.push({ sent: each, product });
    }
  }
  return { good, bad };
}

/** Answers the codes that are new. */
async function insert(tx: Connection, products: readonly Good[], now: Date): Promise<string[]> {
  const records = products.map(({ sent, product }, index) => ({
    code: product.code,
    name: product.name,
    sport: product.sport,
    file_name: product.fileName,
    img_url: sent.img_url,
    tags: product.tags,
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
