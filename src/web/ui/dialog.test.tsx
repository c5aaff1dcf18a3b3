import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function OpenedByButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save changes</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reason for the change">
        <p>Why?</p>
      </Dialog>
    </>
  );
}

test('a double click on the button that opens a dialog leaves it open', async () => {
  const screen = await render(<OpenedByButton />);
  await screen.getByRole('button', { name: 'Save changes' }).dblClick();
  await expect.element(screen.getByText('Why?')).toBeVisible();
});

test('a click beside the dialog closes it', async () => {
  const screen = await render(<OpenedByButton />);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  const dialog = screen.getByRole('dialog').element();
  await expect
    .poll(() => {
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return screen.getByText('Why?').query();
    })
    .toBeNull();
});
