import { useEffect } from 'react';
import { PAYMENT_PATHS } from '#contract/site.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';

/**
 * Loads the page again when it was opened from another page without a request: only the content security policy of
 * payment pages allows Stripe.
 */
export function usePaymentDocument(): void {
  const { stripeKey } = useShopSettings();
  useEffect(() => {
    if (stripeKey !== null && !PAYMENT_PATHS.includes(getDocumentPath())) location.reload();
  }, [stripeKey]);
}

function getDocumentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return URL.parse(navigation?.name ?? '')?.pathname ?? '';
}
