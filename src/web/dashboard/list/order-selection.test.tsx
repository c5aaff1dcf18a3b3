import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectOrder, useOrderSelection } from './order-selection.tsx';

const IDS = ['a', 'b', 'c', 'd', 'e'];

function List() {
  const selection = useOrderSelection(IDS);
  return (
    <>
      {IDS.map((id) => (
        <SelectOrder
          key={id}
          orderId={id}
          teamName={`Team ${id}`}
          checked={selection.ids.includes(id)}
          onToggle={selection.toggle}
        />
      ))}
      <p role="status">{selection.ids.toSorted().join('')}</p>
    </>
  );
}

test('Shift selects all from the last one on, in either direction, and takes them out again', async () => {
  const screen = await render(<List />);
  const select = (id: string) => screen.getByLabelText(`Select Team ${id}, ${id}`);
  const selectRange = async (id: string) => {
    await userEvent.keyboard('{Shift>}');
    await select(id).click({ modifiers: ['Shift'] });
    await userEvent.keyboard('{/Shift}');
  };
  await select('d').click();
  await selectRange('b');
  await expect.element(screen.getByRole('status')).toHaveTextContent('bcd');
  await selectRange('e');
  await expect.element(screen.getByRole('status')).toHaveTextContent('bcde');
  await select('c').click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('bde');
  await selectRange('d');
  await expect.element(screen.getByRole('status')).toHaveTextContent('be');
});
