import { useShopSettings } from '../calls/use-shop-settings.ts';

/** How to pay while cards cannot be charged. */
export function TransferOffer() {
  const { email } = useShopSettings();
  return (
    <p className="mt-2">
      You can pay by e-transfer instead: write to{' '}
      <a
        className="font-semibold break-words underline underline-offset-4"
        href={`mailto:${email}?subject=${encodeURIComponent('Paying by e-transfer')}`}
      >
        {email}
      </a>{' '}
      with your name and your team’s, and we answer with the amount and where to send it. Nothing that you
      typed is lost.
    </p>
  );
}
