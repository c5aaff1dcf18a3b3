import { isOrderId } from '#domain/order-id.ts';
import { chatLinks } from '../chat-links.ts';
import { useHash } from '../hash.ts';
import { useShop } from '../site.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';

export const meta = () => [{ title: 'Payment complete' }, { name: 'robots', content: 'noindex' }];

export default function PaymentCompletePage() {
  const { hydrated, hash } = useHash();
  const shop = useShop();
  const orderId = isOrderId(hash) ? hash : '';
  return (
    <div className="page min-h-[60vh] py-16">
      <p className="font-display text-6xl text-done" aria-hidden="true">
        ✓
      </p>
      <h1 className="mt-2">Payment Completed for Order ID</h1>
      <p className="mt-3 min-h-14 font-display text-5xl font-bold tabular">
        {hydrated && (orderId || 'unknown')}
      </p>
      <p className="mt-6 max-w-prose">
        Thank you! The receipt is on its way to your e-mail address, and Order Status shows what happens next.
        Questions go to{' '}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={`/order-status#${orderId}`}>
          Order Status
        </ButtonLink>
        {chatLinks(shop, `Order ${orderId}`).map(({ name, href }) => (
          <a key={name} className={buttonClass()} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}
