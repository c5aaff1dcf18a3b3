import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button.tsx';
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

function OpeningAnotherPage() {
  const [open, setOpen] = useState(true);
  const leave = () => {
    setOpen(false);
    history.pushState({ key: 'next' }, '', '#next');
  };
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Orders">
      <Button onClick={leave}>Open order</Button>
    </Dialog>
  );
}

test('a double click on the button that opens a dialog leaves it open', async () => {
  const screen = await render(<OpenedByButton />);
  await screen.getByRole('button', { name: 'Save changes' }).dblClick();
  await expect.element(screen.getByText('Why?')).toBeVisible();
});

function CoveringAButton({ onBuy }: { onBuy: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button className="fixed inset-0 z-10" onClick={onBuy}>
        Buy
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Import">
        <Button onClick={() => setOpen(false)}>Fill the rows</Button>
      </Dialog>
    </>
  );
}

test('a double click on the button that closes a dialog presses nothing below it', async () => {
  const buy = vi.fn();
  const screen = await render(<CoveringAButton onBuy={buy} />);
  await screen.getByRole('button', { name: 'Fill the rows' }).dblClick();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(buy).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Buy' }).click({ position: { x: 5, y: 5 } });
  expect(buy).toHaveBeenCalledOnce();
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

test('Back closes the dialog and stays on the page', async () => {
  const screen = await render(<OpenedByButton />);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Why?')).toBeVisible();
  await expect.poll(() => history.state?.dialog).toBeDefined();
  history.back();
  await expect.element(screen.getByText('Why?')).not.toBeInTheDocument();
  await expect.poll(() => history.state?.dialog).toBeUndefined();
});

test('a dialog closed by its button leaves no entry that Back would have to pass', async () => {
  const screen = await render(<OpenedByButton />);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => history.state?.dialog).toBeDefined();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => history.state?.dialog).toBeUndefined();
});

test('Back closes the upper of two dialogs', async () => {
  const close = { lower: vi.fn(), upper: vi.fn() };
  const screen = await render(
    <>
      <Dialog open onClose={close.lower} title="Lower">
        <p>Below</p>
      </Dialog>
      <Dialog open onClose={close.upper} title="Upper">
        <p>Above</p>
      </Dialog>
    </>,
  );
  await expect.element(screen.getByText('Above')).toBeVisible();
  await expect.poll(() => history.state?.dialog).toBeDefined();
  history.back();
  await expect.poll(() => close.upper.mock.calls.length).toBe(1);
  expect(close.lower).not.toHaveBeenCalled();
});

test('a dialog that stays open is asked again by the next Back', async () => {
  const refuse = vi.fn();
  await render(
    <Dialog open onClose={refuse} title="Payment">
      <p>One moment</p>
    </Dialog>,
  );
  for (const times of [1, 2]) {
    await expect.poll(() => history.state?.dialog).toBeDefined();
    history.back();
    await expect.poll(() => refuse.mock.calls.length).toBe(times);
  }
});

test('a dialog whose button opens another page leaves that page on top', async () => {
  const screen = await render(<OpeningAnotherPage />);
  await screen.getByRole('button', { name: 'Open order' }).click();
  await expect.element(screen.getByText('Open order')).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.hash).toBe('#next');
});
