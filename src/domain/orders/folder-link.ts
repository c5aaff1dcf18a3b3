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

// A name with a dot, no '@', no port, and no character in the path that browsers interpret differently.
const LINK = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#][\x21-\x5B\x5D-\x7E]*)?$/i;

/** Returns the link in stored form; null for an unknown host. Subdomains of a known host are accepted. */
export function parseFolderLink(text: string): string | null {
  const link = text.trim();
  const host = LINK.exec(link)?.[1]?.toLowerCase();
  if (!host || link.length > 500) return null;
  return FOLDER_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) ? link : null;
}
