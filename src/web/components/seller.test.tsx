import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import AccessibilityPage from '../accessibility/accessibility-page.tsx';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import ContactPage from '../contact/contact-page.tsx';
import { Footer, PlayerFooter, ShortFooter } from '../frame/footer.tsx';
import { PaymentTerms } from '../payment-form/payment-terms.tsx';
import { renderPages } from '../testing/render-page.tsx';

const SELLER = { address: ['Threads Inc.', '12 Pier Street, Toronto'], phone: '+1 (416) 555-0199' };

const Foot = ({ part: Part }: { part: typeof Footer }) => <Part shop={useShopSettings()} />;

test.each<[string, ReactElement]>([
  ['the footer', <Foot key="" part={Footer} />],
  ['the footer of an order', <Foot key="" part={ShortFooter} />],
  ['the footer of a player', <Foot key="" part={PlayerFooter} />],
  ['the checkout with a card', <PaymentTerms key="" byCard />],
  ['the checkout with credits', <PaymentTerms key="" byCard={false} />],
  ['the contact page', <ContactPage key="" />],
  ['the accessibility page', <AccessibilityPage key="" />],
])('%s names the seller with address and telephone, and nothing where they are not set', async (_, part) => {
  const { screen } = await renderPages({ '/': part }, '/', SELLER);
  const read = () => screen.container.textContent;
  await expect.poll(read).toContain('12 Pier Street, Toronto');
  expect(read()).toContain('+1 (416) 555-0199');
  await cleanup();
  const { screen: unset } = await renderPages({ '/': part }, '/');
  await expect.poll(() => unset.container.textContent).not.toBe('');
  expect(unset.container.querySelector('address')).toBeNull();
});
