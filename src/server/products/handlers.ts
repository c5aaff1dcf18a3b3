import type { products } from '#contract/products.ts';
import { findProductError, parseTags } from '#domain/catalogue/product-file.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { uploadImage } from '../platform/images/store-image.ts';
import type { Services } from '../platform/services.ts';
import { addProducts } from './add-products.ts';
import {
  deleteProductRow,
  type EditableProduct,
  findOwnUploads,
  lockProduct,
  updateProductRow,
} from './product-store.ts';

export const productHandlers = (services: Services): Handlers<typeof products> => ({
  uploadPicture: uploadImage(services),
  add: async ({ products }, caller) => addProducts(services, products, await requireStaff(caller)),
  update: async (change, caller) => updateProduct(services, change, await requireStaff(caller)),
  delete: async ({ code }, caller) => deleteProduct(services, code, await requireStaff(caller)),
});

interface ProductChange {
  code: string;
  /** The values when the form was opened; a different value in the database is a conflict. */
  was: EditableProduct;
  now: EditableProduct;
  img_url?: string | null | undefined;
}

/**
 * Changes name, tags and image of a product; code and URL stay, because orders and links refer to them. Throws Problem
 * 'product-fault', 'unknown-product', 'version-conflict' or 'upload-rejected'.
 */
async function updateProduct(services: Services, change: ProductChange, session: Session) {
  const { code, was, img_url } = change;
  const next = {
    name: change.now.name.trim().replace(/\s+/g, ' '),
    tags: parseTags(change.now.tags.join(',')),
  };
  const error = findProductError(next);
  if (error) throw new Problem('product-fault', { fault: error });
  await services.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, code);
    if (!product) throw new Problem('unknown-product');
    if (!isSame(product, was)) throw new Problem('version-conflict', { current: product });
    if (img_url && !(await findOwnUploads(tx, [img_url], session.userId)).has(img_url))
      throw new Problem('upload-rejected');
    const after = { ...next, img_url: img_url ?? product.img_url };
    await updateProductRow(tx, code, after);
    const detail = { code, before: product, after };
    await recordEvent(tx, { kind: 'product-changed', detail, actor: session, at: services.now() });
  });
  await services.catalogue.reload();
  return { message: 'Product Updated' };
}

const isSame = (a: EditableProduct, b: EditableProduct) =>
  a.name === b.name && a.tags.join() === b.tags.join();

/**
 * Deletes a product; its orders are not affected, because they have their own image and options. Throws Problem
 * 'unknown-product'.
 */
async function deleteProduct(services: Services, code: string, session: Session) {
  await services.db.transaction().execute(async (tx) => {
    const product = await deleteProductRow(tx, code);
    if (!product) throw new Problem('unknown-product');
    await recordEvent(tx, {
      kind: 'product-deleted',
      detail: { product },
      actor: session,
      at: services.now(),
    });
  });
  await services.catalogue.reload();
  return { message: 'Product Deleted' };
}
