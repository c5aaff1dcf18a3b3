import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LatinName } from './latin-name.tsx';

test.each([
  ['Иванов', 'Ivanov'],
  ['王小明', 'WangXiaoMing'],
  ['محمد', 'Mhmd'],
  ['Παπαδόπουλος', 'Papadopoylos'],
])('%s is offered as %s, and is taken with one press', async (name, latin) => {
  const onAccept = vi.fn();
  const screen = await render(<LatinName name={name} casing="UPPER CASE" onAccept={onAccept} />);
  await screen.getByRole('button', { name: `Use “${latin}”` }).click();
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(latin);
});

test('a name that can be printed, and one that is no name, get no offer', async () => {
  const screen = await render(
    ['Émond', '', '!?', '🏆'].map((name) => (
      <LatinName key={name} name={name} casing="UPPER CASE" onAccept={() => undefined} />
    )),
  );
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
