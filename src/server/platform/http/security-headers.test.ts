import { expect, test } from 'vitest';
import { allowOwnScripts } from './security-headers.ts';

const NONCE = 'made-for-this-rendering';
const OWN = `<script nonce="${NONCE}">start()</script>`;

test('scripts of the renderer are allowed by hash, and their nonce is removed', () => {
  const { html, scriptHashes } = allowOwnScripts(`<head>${OWN}</head>`, NONCE);
  expect(html).toBe('<head><script>start()</script></head>');
  expect(scriptHashes).toEqual(["'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"]);
});

test.each([
  '<script>steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<SCRIPT >steal()</SCRIPT>',
])('an injected script is not allowed: %s', (injected) => {
  const { scriptHashes } = allowOwnScripts(OWN + injected, NONCE);
  expect(scriptHashes).toHaveLength(1);
});
