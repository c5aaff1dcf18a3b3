/** The pictures of an order on pages and in e-mails: its product, or the jersey as it is drawn. */
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '#domain/orders/order/stored-content.ts';
import { type DrawnOptions, getDrawnCode } from '#domain/orders/order/visible-options.ts';
import type { ContentColumns } from './order-columns.ts';

/** What the picture of order `o` shows besides its design, where its jerseys are not selected. */
export const drawnOptions: RawBuilder<DrawnOptions> = sql`jsonb_build_object(
  'cutting', o.cutting_option, 'collar', o.collar_option, 'row', o.jerseys -> 0)`;

interface OrderImageRow {
  mockup_file: string | null;
  product_img: string | null;
  design: string;
  drawn: DrawnOptions;
}

/** What the picture of an order shows besides its design. */
export const getDrawnOptions = (
  order: Pick<ContentColumns, 'cutting_option' | 'collar_option' | 'jerseys'>,
): DrawnOptions => ({
  cutting: order.cutting_option,
  collar: order.collar_option,
  row: readRows(order.jerseys)[0] ?? null,
});

/** URLs of the newest mockup, and of the product or of the jersey drawn in the builder; '' for none. */
export const getOrderImages = ({ mockup_file, ...order }: OrderImageRow) => ({
  mockup_url: mockup_file ? `/files/${mockup_file}.jpg` : '',
  product_img: getPicture(order),
});

/** A stored picture that was drawn from the design is drawn again, because the options may have changed since. */
function getPicture({ product_img, design, drawn }: Omit<OrderImageRow, 'mockup_file'>): string {
  if (product_img && !product_img.startsWith('/artwork/')) return product_img;
  const code = getDrawnCode(design, drawn);
  return code ? `/artwork/front/${code}.svg` : (product_img ?? '');
}
