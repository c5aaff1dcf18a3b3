import type { ShopSettings } from '#contract/site.ts';

interface MissingLinksProps {
  shop: ShopSettings;
  /** Whether the social networks are listed beside the chat apps. */
  withSocial?: boolean;
  className: string;
}

/** The places of links that have no setting yet; each says what it would open. */
export default function MissingLinks({ shop, withSocial = false, className }: MissingLinksProps) {
  return [...getMissingChatLinks(shop), ...(withSocial ? getMissingSocialLinks(shop) : [])].map(
    ({ name, note }) => (
      <li key={name}>
        <details>
          <summary className={className}>{name}</summary>
          <p className="max-w-64 py-1 text-sm text-muted">{note}</p>
        </details>
      </li>
    ),
  );
}

/** A link that has no setting yet; a shop in test mode shows what it would open (rules.md pages-4). */
interface MissingLink {
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
