import { type ReactNode, useId, useState } from 'react';
import type { CartPrice } from '#domain/payments/cart.ts';
import { Money } from '../components/money.tsx';
import { getCartKey, type OrderInCart } from '../lib/cart-storage.ts';
import { ChevronDownIcon } from '../ui/frame-icons.tsx';
import { CartItemPicture } from './cart-item.tsx';

interface CheckoutSummaryProps {
  orders: OrderInCart[];
  price: CartPrice;
  /** The price lines, and the code field where it can be used. */
  children: ReactNode;
}

/** What is paid for, beside the steps of the checkout; on a phone it opens below its total. */
export function CheckoutSummary({ orders, price, children }: CheckoutSummaryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside aria-label="Your order" className="rounded-lg bg-surface-inset p-4 lg:p-5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-m-4 flex min-h-14 w-[calc(100%+2rem)] flex-wrap items-center gap-x-2 rounded-lg px-4 text-left font-semibold lg:hidden"
      >
        <ChevronDownIcon className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
        <span className="flex-1">{open ? 'Hide the order' : 'Show the order'}</span>
        <Money amount={price.total} />
      </button>
      <div id={id} className={`space-y-5 ${open ? 'max-lg:mt-6' : 'max-lg:hidden'}`}>
        <ul className="space-y-3">
          {orders.map((order, index) => (
            <li key={getCartKey(order) ?? index} className="flex items-center gap-3">
              <CartItemPicture order={order} className="w-14 shrink-0" />
              <p className="min-w-0 flex-1">
                <strong className="block break-words">{order.secret_code}</strong>
                <span className="text-sm text-muted">{order.total_jerseys} jerseys</span>
              </p>
              {price.orders[index] && <Money amount={price.orders[index].orderTotal} />}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </aside>
  );
}
