import { gzipSync } from 'node:zlib';

/** Returns the kB of JavaScript (gzip) that a page loads before any interaction. */
export async function measureJavaScript(base: string, path: string): Promise<number> {
  const html = await (await fetch(base + path)).text();
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script));
  let bytes = 0;
  for (const script of scripts)
    bytes += gzipSync(Buffer.from(await (await fetch(base + script)).arrayBuffer())).length;
  return bytes / 1000;
}
