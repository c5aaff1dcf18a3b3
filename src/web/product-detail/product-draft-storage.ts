/* Converts a product order to and from the formats stored in the browser: cart, saved orders and drafts. */
import type { Product } from '#contract/catalogue.ts';
import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import { PRODUCT_COLLARS } from '#domain/catalogue/product.ts';
import { applyProductOptions, productImage } from '#domain/catalogue/product-order.ts';
import { NO_SHORTS, SLEEVES } from '#domain/orders/jersey/schema.ts';
import type { Options } from '#domain/orders/order/order.ts';
import { listItems, type PriceList } from '#domain/pricing/price-list.ts';
import type { OrderInCart, ProductOrderDetails } from '../lib/cart-storage.ts';
import { parseOrderDto } from '../lib/parse-order-dto.ts';
import { priceContent } from '../lib/price-content.ts';
import type { SavedOrder } from '../lib/saved-orders.ts';
import type { ProductDraft } from './product-draft.ts';

export function toCartOrder(draft: ProductDraft, product: Product, prices: PriceList) {
  const { code, type, name, file_name } = product;
  const parts: ProductOrderDetails = {
    product_details: { code, type, name, file_name },
    product_code: code,
    product_img: productImage(product, draft.content),
    mockup_url: '',
    design_folder: '',
    customer_folder: '',
    production_folder: '',
    share_link: '',
    save_id: draft.saveId,
  };
  return { ...formatOrderResponse(draft.content, priceContent(draft.content, prices)), ...parts };
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
    sleeve_type: draft.defaultSleeve,
    short_option: draft.defaultShorts,
  };
}

/** Parses a stored order; returns null when it is not an order of this product. Discontinued options are cleared. */
export function parseProductDraft(
  stored: OrderInCart & Partial<SavedOrder>,
  product: Product,
  prices: PriceList,
): ProductDraft | null {
  const content = parseOrderDto(stored);
  if (!content || stored.product_code !== product.code || content.rows.length === 0) return null;
  return {
    content: applyProductOptions(
      { ...content, options: dropDiscontinuedOptions(content.options, prices) },
      product,
    ),
    defaultSleeve: SLEEVES.find((sleeve) => sleeve === stored.sleeve_type) ?? 'Short Sleeve',
    defaultShorts: stored.short_option === 'Add Shorts' ? 'Add Shorts' : NO_SHORTS,
    saveId: stored.save_id ?? '',
    orderName: stored.order_name ?? '',
  };
}

const dropDiscontinuedOptions = (options: Options, prices: PriceList): Options => ({
  ...options,
  collar: PRODUCT_COLLARS.find((collar) => collar === options.collar) ?? null,
  material: listItems(prices, 'material').find(({ item }) => item === options.material)?.item ?? null,
});
