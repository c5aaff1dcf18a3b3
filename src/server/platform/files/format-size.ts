const KB = 1e3;
const MB = 1e6;
const GB = 1e9;

/** Returns a size of backups and disks as operators read it: '34 kB', '12.3 MB' or '1.2 GB', never 1000 of a unit. */
export function formatSize(bytes: number): string {
  if (bytes < 999.5 * KB) return `${(bytes / KB).toFixed(0)} kB`;
  if (bytes < 999.95 * MB) return `${(bytes / MB).toFixed(1)} MB`;
  return `${(bytes / GB).toFixed(1)} GB`;
}
