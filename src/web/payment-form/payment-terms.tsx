import { useShopSettings } from '../calls/use-shop-settings.ts';
import { LockIcon } from '../ui/icons.tsx';

/** What a customer should know before pressing Pay: cards, changes and returns, and where the card number goes. */
export function PaymentTerms() {
  const { stripeKey } = useShopSettings();
  return (
    <div className="space-y-1 text-sm text-muted">
      <p>We accept Visa, Mastercard and American Express.</p>
      <p>
        Your jerseys are made for you: nothing can be changed after payment, and customized orders cannot be
        returned.
      </p>
      <p className="flex items-start gap-1.5">
        <LockIcon className="mt-0.5 size-4 shrink-0" />
        {stripeKey === null
          ? 'Test mode: no card is charged.'
          : 'Your card number goes to Stripe, encrypted, and never to us.'}
      </p>
    </div>
  );
}
