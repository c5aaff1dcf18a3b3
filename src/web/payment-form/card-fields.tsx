import { lazy, type Ref, Suspense } from 'react';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import type { ChargeCard } from './card-charge.ts';
import { SandboxCard } from './sandbox-card.tsx';

const StripeCard = lazy(() => import('./stripe-card.tsx'));

interface CardFieldsProps {
  clientSecret: string;
  /** Receives the function that charges the card; null while the fields cannot be used. */
  ref: Ref<ChargeCard>;
}

/** The card fields of the provider that the shop uses. Card numbers of a real provider never reach the shop. */
export function CardFields({ clientSecret, ref }: CardFieldsProps) {
  const { stripeKey } = useShopSettings();
  if (stripeKey === null) return <SandboxCard ref={ref} />;
  return (
    <Suspense fallback={<div className="min-h-72" aria-busy="true" />}>
      <StripeCard key={clientSecret} clientSecret={clientSecret} stripeKey={stripeKey} ref={ref} />
    </Suspense>
  );
}
