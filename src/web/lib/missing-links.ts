import type { ShopSettings } from '#contract/site.ts';

/** A link that has no setting yet; a shop in test mode shows what it would open (rules.md pages-4). */
export interface MissingLink {
  name: string;
  note: string;
}

export function getMissingChatLinks({ testMode, whatsapp, messenger }: ShopSettings): MissingLink[] {
  return [
    ...(testMode && !whatsapp ? [describeMissing('WhatsApp', 'a chat at wa.me', 'WHATSAPP_NUMBER')] : []),
    ...(testMode && !messenger ? [describeMissing('Messenger', 'a chat at m.me', 'MESSENGER_PAGE')] : []),
  ];
}

export function getMissingSocialLinks({ testMode, instagram, facebook }: ShopSettings): MissingLink[] {
  return [
    ...(testMode && !instagram ? [describeMissing('Instagram', 'instagram.com', 'INSTAGRAM_PAGE')] : []),
    ...(testMode && !facebook ? [describeMissing('Facebook', 'facebook.com', 'FACEBOOK_PAGE')] : []),
  ];
}

const describeMissing = (name: string, target: string, setting: string): MissingLink => ({
  name,
  note: `Test mode: this would open ${target}. Set ${setting} to connect it.`,
});
