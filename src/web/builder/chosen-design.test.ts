import { expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { newDraft } from '../testing/draft-samples.ts';
import { adoptChosenDesign, parseChosenDesign } from './chosen-design.ts';

test('a pattern of the list brings only itself, and leaves the cutting open [rules.md builder-12]', () => {
  const chosen = parseChosenDesign(new URLSearchParams('pattern=hoops'));
  const { design, ...others } = adoptChosenDesign(newDraft.content, chosen);
  const { design: before, ...unchanged } = newDraft.content;
  expect(others).toEqual(unchanged);
  expect(parseDesign(design)).toEqual({ ...parseDesign(before), pattern: 'hoops' });
});
