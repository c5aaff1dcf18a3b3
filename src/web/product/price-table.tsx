import { cents } from '#domain/money.ts';
import { type OrderPrice, QUANTITY_FEE_ENDS_AT } from '#domain/pricing.ts';
import { priceLines } from '../roster/price-lines.tsx';
import { Money } from '../ui/money.tsx';

/** The price summary (specification 2, Product detail page); it follows every choice, the cart asks the shop. */
export function PriceTable({ price }: { price: OrderPrice }) {
  const { totalJerseys, quantityFee, orderTotal } = price;
  const missing = QUANTITY_FEE_ENDS_AT - totalJerseys;
  return (
    <div>
      <table className="w-full text-left text-sm">
        <caption className="mb-2 text-left font-display text-[1.375rem] font-bold">Price summary</caption>
        <tbody>
          {priceLines(price)
            .filter(([label]) => label !== 'Design')
            .map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" className="py-1 pr-3 font-normal text-quiet">
                  {label}
                </th>
                <td className="py-1 text-right align-bottom">
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
        </tbody>
        <tfoot className="border-t-2 border-ink">
          <tr>
            <th scope="row" className="pt-2 font-semibold">
              Total (CAD)
            </th>
            <td aria-live="polite" className="pt-2 text-right font-display text-3xl font-bold">
              <Money amount={orderTotal} />
            </td>
          </tr>
        </tfoot>
      </table>
      {quantityFee > 0 && (
        <p className="mt-2 text-sm text-calm">
          {missing} more {missing === 1 ? 'jersey takes' : 'jerseys take'}{' '}
          <Money amount={cents(quantityFee / totalJerseys)} /> off each jersey.
        </p>
      )}
    </div>
  );
}
