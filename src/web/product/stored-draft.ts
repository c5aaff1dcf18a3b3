/* An order of a product as this browser keeps it: in its cart, under a name, and while it is typed. */
import type { Product } from '#contract/catalogue.ts';
import { toWire } from '#contract/wire-order.ts';
import { NO_SHORTS, type Options, SLEEVES } from '#domain/order.ts';
import { itemsOf, type PriceList } from '#domain/price-list.ts';
import { PRODUCT_COLLARS } from '#domain/product.ts';
import { asProduct, productPicture } from '#domain/product-order.ts';
import type { OrderInCart, ProductParts } from '../cart-storage.ts';
import { readWire } from '../read-wire.ts';
import { priceContent } from '../roster/site-prices.ts';
import type { SavedOrder } from '../saved-orders.ts';
import type { ProductDraft } from './start-draft.ts';

export function toCartOrder(draft: ProductDraft, product: Product, prices: PriceList) {
  const { code, type, name, file_name } = product;
  const parts: ProductParts = {
    product_details: { code, type, name, file_name },
    product_code: code,
    product_img: productPicture(product, draft.content),
    mockup_url: '',
    design_folder: '',
    customer_folder: '',
    production_folder: '',
    share_link: '',
    save_id: draft.saveId,
  };
  return { ...toWire(draft.content, priceContent(draft.content, prices)), ...parts };
}

export function toSavedOrder(
  draft: ProductDraft,
  product: Product,
  prices: PriceList,
  now: number,
): SavedOrder {
  const { teamName, options } = draft.content;
  return {
    ...toCartOrder(draft, product, prices),
    order_name: draft.orderName,
    team_name: teamName,
    date: now,
    collar_type: options.collar ?? '',
    material_type: options.material ?? '',
    sleeve_type: draft.sleeve,
    short_option: draft.shorts,
  };
}

/** Null for what is no order of this product. An option that the shop has given up is chosen anew. */
export function fromStored(
  kept: OrderInCart & Partial<SavedOrder>,
  product: Product,
  prices: PriceList,
): ProductDraft | null {
  const content = readWire(kept);
  if (!content || kept.product_code !== product.code || content.rows.length === 0) return null;
  return {
    content: asProduct({ ...content, options: stillOffered(content.options, prices) }, product),
    sleeve: SLEEVES.find((sleeve) => sleeve === kept.sleeve_type) ?? 'Short Sleeve',
    shorts: kept.short_option === 'Add Shorts' ? 'Add Shorts' : NO_SHORTS,
    saveId: kept.save_id ?? '',
    orderName: kept.order_name ?? '',
  };
}

const stillOffered = (options: Options, prices: PriceList): Options => ({
  ...options,
  collar: PRODUCT_COLLARS.find((collar) => collar === options.collar) ?? null,
  material: itemsOf(prices, 'material').find(({ item }) => item === options.material)?.item ?? null,
});
