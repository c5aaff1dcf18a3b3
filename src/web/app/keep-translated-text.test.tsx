import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepTranslatedText } from './keep-translated-text.ts';

keepTranslatedText();

/** Puts every text node into two elements or, as Chrome does, elements with another text in its place. */
function translate(root: Node, way: 'around' | 'instead') {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ parentElement }) => !parentElement?.closest('font'))) {
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(way === 'around' ? text : text.data);
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

test.each(['around', 'instead'] as const)(
  'a page whose translation stands %s of its text shows every change',
  async (way) => {
    const screen = await render(<Order />);
    const state = screen.getByTestId('state');
    for (const text of [
      'Two jerseys!',
      'Saved. Three jerseys!',
      'Saved. Two jerseys in the cart',
      'Saved. Three jerseys in the cart!',
      'Saved. Two jerseys in the cart!',
    ]) {
      await expect.element(state).toHaveTextContent(text);
      translate(document.body, way);
      await screen.getByRole('button').click();
    }
  },
);
