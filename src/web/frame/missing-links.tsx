import type { ShopSettings } from '#contract/site.ts';
import { getMissingChatLinks, getMissingSocialLinks } from '../lib/missing-links.ts';

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
