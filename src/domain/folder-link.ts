/*
 * The folders of an order stand at a file service. Staff paste their links; a link that somebody else could put there
 * must not lead anywhere else (security row 30): https, a known host, no name or password in it.
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

// A name with a dot, no '@', no port, and nothing in the path that a browser would read in a way of its own.
const LINK = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#][\x21-\x5B\x5D-\x7E]*)?$/i;

/** The link as it is kept; null for what leads nowhere that the shop trusts. A part of a known host is known too. */
export function readFolderLink(text: string): string | null {
  const link = text.trim();
  const host = LINK.exec(link)?.[1]?.toLowerCase();
  if (!host || link.length > 500) return null;
  return FOLDER_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) ? link : null;
}
