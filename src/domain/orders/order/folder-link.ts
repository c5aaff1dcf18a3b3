/*
 * The folders of an order are on a file service, and staff paste links to them. A link must not lead elsewhere: https,
 * a known host, no credentials (rules.md orders-19, security.md security-45).
 */

const FOLDER_HOSTS: readonly string[] = [
  'drive.google.com',
  'docs.google.com',
  'dropbox.com',
  'onedrive.live.com',
  '1drv.ms',
  'sharepoint.com',
  'box.com',
  'icloud.com',
  'wetransfer.com',
  'figma.com',
];

const SERVICES: readonly string[] = [
  'Google Drive',
  'Dropbox',
  'OneDrive',
  'SharePoint',
  'Box',
  'iCloud',
  'WeTransfer',
  'Figma',
];

// A name with a dot, no '@', no port, and no character in the path that browsers interpret differently.
const LINK = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#][\x21-\x5B\x5D-\x7E]*)?$/i;

/**
 * Returns the link in stored form; null for an unknown host. Subdomains of a known host are accepted. `moreHosts`: those
 * that the shop allows besides, in lower case.
 */
export function parseFolderLink(text: string, moreHosts: readonly string[] = []): string | null {
  const link = text.trim();
  const host = LINK.exec(link)?.[1]?.toLowerCase();
  if (!host || link.length > 500) return null;
  const isKnown = (known: string) => host === known || host.endsWith(`.${known}`);
  return FOLDER_HOSTS.some(isKnown) || moreHosts.some(isKnown) ? link : null;
}

/** Names the services whose links are accepted. */
export function describeFolderHosts(moreHosts: readonly string[] = []): string {
  const names = [...SERVICES, ...moreHosts];
  return `Please use an https link to ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
