import type { ShopSettings } from '#contract/site.ts';

export interface ExternalLink {
  name: string;
  href: string;
}

/** Returns the address that calls a number as it is written, '+1 (416) 555-0199'. */
export const getPhoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Returns plain links to the chat apps, without third-party scripts (rules.md pages-4). */
export function getChatLinks({ whatsapp, messenger }: ShopSettings, text = ''): ExternalLink[] {
  const query = text && `?text=${encodeURIComponent(text)}`;
  return [
    ...(whatsapp ? [{ name: 'WhatsApp', href: `https://wa.me/${whatsapp}${query}` }] : []),
    ...(messenger ? [{ name: 'Messenger', href: `https://m.me/${messenger}${query}` }] : []),
  ];
}

export function getSocialLinks({ instagram, facebook }: ShopSettings): ExternalLink[] {
  return [
    ...(instagram ? [{ name: 'Instagram', href: `https://www.instagram.com/${instagram}/` }] : []),
    ...(facebook ? [{ name: 'Facebook', href: `https://www.facebook.com/${facebook}` }] : []),
  ];
}
