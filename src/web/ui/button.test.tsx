import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** A section whose button is replaced by something else, or disabled, once it is pressed. */
function Remarks({ replacement }: { replacement: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  const isReplaced = isPressed && replacement !== null;
  return (
    <section aria-label="Remarks">
      {isReplaced ? (
        replacement
      ) : (
        <Button disabled={isPressed} onClick={() => setPressed(true)}>
          Remove
        </Button>
      )}
    </section>
  );
}

test.each([
  ['goes', <p key="removed">Removed</p>],
  ['is disabled', null],
])('the part of the page around a button that %s by its own press gets the focus', async (_, replacement) => {
  const screen = await render(<Remarks replacement={replacement} />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: 'Remarks' })).toHaveFocus();
});

function NextRemark() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input ref={input} aria-label="Next remark" />;
}

test('what takes the focus when a button goes keeps it', async () => {
  const screen = await render(<Remarks replacement={<NextRemark />} />);
  await screen.getByRole('button').click();
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  await expect.element(screen.getByLabelText('Next remark')).toHaveFocus();
});
