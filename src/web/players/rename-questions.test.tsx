import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { withRow } from '../testing/draft-samples.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CHANGED, createRoster, TEAM } from '../testing/roster-samples.ts';
import { RenameQuestions } from './rename-questions.tsx';
import { useRoster } from './use-roster.ts';

const KIM = TEAM.rows[0]!;

function Questions({ name }: { name: string }) {
  const { roster, reload } = useRoster(ORDER_ID, null);
  const order = { orderId: ORDER_ID, teamName: TEAM.teamName, rows: TEAM.rows, reload };
  if (!roster) return null;
  return (
    <>
      <RenameQuestions players={{ ...order, roster }} content={withRow(TEAM, KIM.id, { name })} />
      <p>Loaded</p>
    </>
  );
}

/** Kim's jersey gets another name on the page of the captain. */
async function rename(name: string, hasOwner = true) {
  let roster = createRoster([{ ...CHANGED, has_owner: hasOwner }]);
  const calls = fakeApi({
    [paths.players.list]: () => roster,
    [paths.players.freeRow]: () => {
      roster = createRoster([]);
      return { message: 'Done' };
    },
  });
  const { screen } = await renderPages({ '/': <Questions name={name} /> }, '/');
  await expect.element(screen.getByText('Loaded')).toBeVisible();
  const question = screen.getByText('Kim’s phone opens this jersey.');
  const listFreed = () =>
    calls.filter(({ path }) => path === paths.players.freeRow).map(({ input }) => input);
  return { screen, question, listFreed };
}

test('another player ends the link of the one before', async () => {
  const { screen, question, listFreed } = await rename('Roy');
  await screen.getByRole('button', { name: 'Another player, not Kim' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(listFreed()).toEqual([{ order_id: ORDER_ID, row_ids: [KIM.id] }]);
});

test('the same player keeps the link, and is not asked about again', async () => {
  const { screen, question, listFreed } = await rename('Kym');
  await screen.getByRole('button', { name: 'Same player as Kim' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(listFreed()).toEqual([]);
});

test.each([
  ['a name that prints the same', ' KIM ', true],
  ['a name that is taken out', '', true],
  ['a jersey that no phone has', 'Roy', false],
])('nothing is asked about %s', async (_, name, hasOwner) => {
  const { question } = await rename(name, hasOwner);
  expect(question.query()).toBeNull();
});
