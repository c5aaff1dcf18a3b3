import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Seller } from '../components/seller.tsx';
import { LockIcon } from '../ui/icons.tsx';

/** What a customer should know before pressing Pay: cards, changes and returns, where the card number goes, and who sells. */
export function PaymentTerms({ byCard }: { byCard: boolean }) {
  const shop = useShopSettings();
  return (
    <div className="space-y-1 text-sm text-muted">
      {byCard && <p>We accept Visa, Mastercard and American Express.</p>}
      <p>
        Your jerseys are made for you: nothing can be changed after payment, and customized orders cannot be
        returned.
      </p>
      {byCard && (
        <p className="flex items-start gap-1.5">
          <LockIcon className="mt-0.5 size-4 shrink-0" />
          {shop.stripeKey === null
            ? 'Test mode: no card is charged.'
            : 'Your card number goes to Stripe, encrypted, and never to us.'}
        </p>
      )}
      <Seller shop={shop} />
    </div>
  );
}
