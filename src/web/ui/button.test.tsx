import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

/** A form whose button is busy from its first press on. */
function SlowForm({ onSubmit }: { onSubmit: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} disabled={busy}>
        Save
      </Button>
    </form>
  );
}

test('a button keeps the focus while its work is in progress, and ignores presses', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<SlowForm onSubmit={onSubmit} />);
  const button = screen.getByRole('button', { name: 'Save' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});
