import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button.tsx';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** What stands there before the press, and after it. */
const Page = ({ children }: { children: (isPressed: boolean, press: () => void) => ReactNode }) => {
  const [isPressed, setPressed] = useState(false);
  return <main>{children(isPressed, () => setPressed(true))}</main>;
};

const getRemarks = () => page.getByRole('region', { name: 'Remarks' });
const waitForFrames = async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
};

test.each([
  ['goes', false],
  ['is disabled', true],
])('the part of the page around a button that %s by its own press gets the focus', async (_, stays) => {
  await render(
    <Page>
      {(isPressed, press) => (
        <section aria-label="Remarks">
          {(stays || !isPressed) && (
            <Button disabled={isPressed} onClick={press}>
              Remove
            </Button>
          )}
        </section>
      )}
    </Page>,
  );
  await page.getByRole('button').click();
  await expect.element(getRemarks()).toHaveFocus();
});

test('the keyboard goes on from the line of a list whose button is gone', async () => {
  await render(
    <Page>
      {(isPressed, press) => (
        <ul>
          <li>Kim {!isPressed && <Button onClick={press}>Confirm Kim</Button>}</li>
          <li>
            Roy <Button>Confirm Roy</Button>
          </li>
        </ul>
      )}
    </Page>,
  );
  await page.getByRole('button', { name: 'Confirm Kim' }).click();
  await expect.element(page.getByRole('listitem').first()).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Confirm Roy' })).toHaveFocus();
});

test('so does a part that is hidden by its own press', async () => {
  await render(
    <Page>
      {(isPressed, press) => (
        <section aria-label="Remarks">
          <div hidden={isPressed}>
            <Button onClick={press}>Hide</Button>
          </div>
        </section>
      )}
    </Page>,
  );
  await page.getByRole('button').click();
  await expect.element(getRemarks()).toHaveFocus();
});

test('another page begins at its heading', async () => {
  await render(
    <Page>
      {(isPressed, press) => (isPressed ? <h1>Order status</h1> : <Button onClick={press}>Approve</Button>)}
    </Page>,
  );
  await page.getByRole('button').click();
  await expect.element(page.getByRole('heading', { name: 'Order status' })).toHaveFocus();
});

function NextRemark() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input ref={input} aria-label="Next remark" />;
}

test('what takes the focus when a button goes keeps it', async () => {
  await render(
    <Page>
      {(isPressed, press) => (isPressed ? <NextRemark /> : <Button onClick={press}>Remove</Button>)}
    </Page>,
  );
  await page.getByRole('button').click();
  await waitForFrames();
  await expect.element(page.getByLabelText('Next remark')).toHaveFocus();
});
