import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { cuttingOfSport } from '#domain/catalogue/product.ts';
import { STATED_TIMES } from '#domain/orders/dates/delivery.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { getPrice, type PriceList } from '#domain/pricing/price-list.ts';
import { FREE_DELIVERY_STARTS_AT } from '#domain/pricing/shipping.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Table } from '../ui/table.tsx';

const CUT_TEXT = {
  Shirt: 'Set-in sleeves and a straight body, cut for running, reaching and diving.',
  Basketball: 'Sleeveless with bound armholes. Long sleeves come as a fitted layer beneath it.',
  'Button up': 'A full front placket with buttons, as baseball wears it.',
};

export function DescriptionText({ product }: { product: Product }) {
  const colours = product.tags.join(', ');
  return (
    <BulletList>
      <li>
        {product.name} is made to order for your {product.sport} team: one row per player, each with a name, a
        number and a size of their own.
      </li>
      <li>{CUT_TEXT[cuttingOfSport(product.sport)]}</li>
      <li>
        Colours, pattern and lettering are dyed into the cloth: nothing peels, cracks or feels stiff, and it
        all goes into the machine at 30 °C.
      </li>
      {colours && <li>Shown in {colours}. Start an order with this design to choose your own colours.</li>}
      <li>
        Sizes for men, women and youth, in six fabrics: see our{' '}
        <Link to="/materials" className="underline underline-offset-4">
          materials
        </Link>
        .
      </li>
    </BulletList>
  );
}

export function NoteText() {
  return (
    <BulletList>
      <li>{MIN_ROWS} jerseys are enough. Sizes, sleeves and shorts may differ from player to player.</li>
      <li>Names are printed in UPPER CASE unless you choose another letter casing.</li>
      <li>You approve a mockup before we sew. Please check every name, number and size.</li>
      <li>
        No changes after payment, and no returns on customized orders: each jersey is made for one player.
      </li>
      <li>
        Colours look different on screen and on fabric, and a sewn jersey may differ by up to 3 cm in width.
      </li>
      <li>
        A fault in sewing or printing is ours to mend: see{' '}
        <Link to="/warranty-replacement" className="underline underline-offset-4">
          warranty and replacements
        </Link>
        .
      </li>
    </BulletList>
  );
}

export function ShippingText({ prices }: { prices: PriceList }) {
  const times = [
    ['Processing', STATED_TIMES.processing],
    ['Production, standard', STATED_TIMES.production],
    ['Production, express', STATED_TIMES.express],
    ['Shipping', STATED_TIMES.shipping],
  ];
  const fee = formatDollars(getPrice(prices, 'shipping', 'Shipping'));
  return (
    <>
      <Table caption="How long it takes" className="max-w-md">
        {times.map(([stage, time]) => (
          <tr key={stage} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-medium">
              {stage}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{time}</td>
          </tr>
        ))}
      </Table>
      <div className="mt-4">
        <BulletList>
          <li>
            Free delivery from {FREE_DELIVERY_STARTS_AT} jerseys in your cart; below that {fee} for the whole
            cart, added at checkout.
          </li>
          <li>By tracked parcel, insured, to one address in Canada or the United States.</li>
          <li>Production begins when you have approved the mockup.</li>
        </BulletList>
      </div>
    </>
  );
}

const BulletList = ({ children }: { children: ReactNode }) => (
  <ul className="max-w-prose list-disc space-y-2 pl-5 text-muted marker:text-field-line">{children}</ul>
);
