import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { buttonClass } from '../../ui/button.tsx';
import { SaveBar } from './save-bar.tsx';

test.each([
  [0, 'secondary'],
  [1, 'primary'],
] as const)('with %i changes, Update is a %s button', async (count, variant) => {
  const bar = <SaveBar count={count} summary="1 order to update" onUndo={() => undefined} />;
  const screen = await render(bar);
  const { className } = screen.getByRole('button', { name: 'Update' }).element();
  expect(className.trim()).toBe(buttonClass(variant).trim());
});
