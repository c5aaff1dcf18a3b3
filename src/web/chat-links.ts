import type { ShopSettings } from '#contract/site.ts';

export interface OutsideLink {
  name: string;
  href: string;
}

/** Messages in two chat apps, as plain links (product-decisions 9): no script of theirs runs here. */
export function chatLinks({ whatsapp, messenger }: ShopSettings, text = ''): OutsideLink[] {
  const query = text && `?text=${encodeURIComponent(text)}`;
  return [
    ...(whatsapp ? [{ name: 'WhatsApp', href: `https://wa.me/${whatsapp}${query}` }] : []),
    ...(messenger ? [{ name: 'Messenger', href: `https://m.me/${messenger}${query}` }] : []),
  ];
}

export function socialLinks({ instagram, facebook }: ShopSettings): OutsideLink[] {
  return [
    ...(instagram ? [{ name: 'Instagram', href: `https://www.instagram.com/${instagram}/` }] : []),
    ...(facebook ? [{ name: 'Facebook', href: `https://www.facebook.com/${facebook}` }] : []),
  ];
}
