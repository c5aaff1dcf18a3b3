import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepTranslatedText } from './keep-translated-text.ts';

keepTranslatedText();

/** Wraps every text node into two elements, as the browser's translation does. */
function translate(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  }
}

function Order() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <p data-testid="state">
        {step > 0 && 'Saved. '}
        {step % 2 === 0 ? 'Two' : <b>Three</b>} jerseys{step > 1 && ' in the cart'}
        {step === 2 ? null : '!'}
      </p>
    </>
  );
}

test('a page that the browser translates again and again shows every change', async () => {
  const screen = await render(<Order />);
  const state = screen.getByTestId('state');
  for (const text of [
    'Two jerseys!',
    'Saved. Three jerseys!',
    'Saved. Two jerseys in the cart',
    'Saved. Three jerseys in the cart!',
  ]) {
    await expect.element(state).toHaveTextContent(text);
    translate(document.body);
    await screen.getByRole('button').click();
  }
});
