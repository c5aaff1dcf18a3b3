import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD_EVENTS } from './card-events.ts';

test('the deployment page names the events that the shop acts on, and no others', () => {
  const page = readFileSync(new URL('../../../../../docs/deployment.md', import.meta.url), 'utf8');
  const section = page.split('### 7. Card payments')[1]!.split('\n## ')[0]!;
  expect([...section.matchAll(/^- `(.+)`$/gm)].map(([, name]) => name)).toEqual([...CARD_EVENTS]);
});
