/** What the customer sees of a round: its pictures, and the remarks that were sent. */
import { expect, test } from 'vitest';
import type { Proof, RoundMockup } from '#contract/mockups.ts';
import { createPicture, createProof, createRequest } from '../testing/mockup-samples.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { MockupRound } from './mockup-round.tsx';

const A1 = createPicture({ version: 1 });
const B1 = createPicture({ version: 2, choice: 'B' });

async function openRound(pictures: RoundMockup[], changed: Partial<Pick<Proof, 'requests' | 'approval'>>) {
  const proof = createProof({ approval: 'asked', ...changed, pictures });
  const round = (
    <MockupRound link={{ orderId: ORDER_ID, reference: ORDER_ID }} proof={proof} onChange={() => undefined}>
      {() => null}
    </MockupRound>
  );
  return (await renderPages({ '/': round }, '/')).screen;
}

type Screen = Awaited<ReturnType<typeof openRound>>;

const listSpans = (screen: Screen, picture: string) =>
  [
    ...screen
      .getByRole('button', { name: `Enlarge: ${picture}`, exact: true })
      .element()
      .querySelectorAll('span[style]'),
  ].map((span) => [span.textContent, (span as HTMLElement).style.left, (span as HTMLElement).style.top]);

test('the pins that were sent stand on the picture that they are about, and in the list with their remarks', async () => {
  const words = {
    n: 2,
    number: 2,
    x: null,
    y: null,
    place: 'collar',
    words: 'Higher',
    state: 'done' as const,
  };
  const pin = { n: 3, number: 3, x: 0.75, y: 0.5, place: 'back', words: 'Move it up' };
  const screen = await openRound([A1, B1], { requests: [createRequest(B1, [{}, words, pin])] });
  expect(listSpans(screen, `Mockup for order ${ORDER_ID}, choice A`)).toEqual([]);
  await screen.getByRole('button', { name: 'Choice B' }).click();
  const pins = [
    ['1', '25%', '50%'],
    ['3', '75%', '50%'],
  ];
  const picture = `Mockup for order ${ORDER_ID}, choice B, with the pins of remarks 1, 3`;
  expect(listSpans(screen, picture)).toEqual(pins);

  const list = screen.getByRole('region', { name: 'Changes that you asked for' });
  await expect.element(list.getByText('Done, collar: Higher')).toBeVisible();
  await list.getByRole('button', { name: /^Enlarge: Mockup 2, with the pins of remarks 1, 3/ }).click();
  const enlarged = screen.getByRole('dialog');
  await expect.element(enlarged.getByText('Open, back: Move it up')).toBeVisible();
  expect(enlarged.element().querySelectorAll('span[style]')).toHaveLength(2);
});

test('the pins of an earlier round stay on the picture of that round', async () => {
  const A2 = createPicture({ version: 2, round: 2 });
  const screen = await openRound([A2], { requests: [createRequest(A1, [{}])] });
  expect(listSpans(screen, `Mockup for order ${ORDER_ID}`)).toEqual([]);
  const list = screen.getByRole('region', { name: 'Changes that you asked for' });
  await expect.element(list.getByText(/^Mockup 1, round 1, choice A/)).toBeVisible();
  await expect.element(list.getByRole('button', { name: /pin of remark 1$/ })).toBeVisible();
});

test('the remarks of the next request about a picture are numbered on', async () => {
  const screen = await openRound([A1], { requests: [createRequest(A1, [{}])] });
  await screen.getByRole('button', { name: 'Ask for a change' }).click();
  await screen.getByRole('button', { name: 'Add a remark', exact: true }).click();
  await expect.element(screen.getByLabelText('Remark 2: where')).toBeVisible();
});
