import { expect, test } from 'vitest';
import {
  type CardProviderUnderTest,
  checkCardProvider,
  newRequest,
} from '../../../testing/fakes/check-providers.ts';
import { GOOD_CARD } from '../../../testing/people/teams.ts';
import { openDatabaseForFile } from '../../../testing/shop/for-file.ts';
import { confirmSandbox, createSandboxCards, signEvent, succeededEvent } from './sandbox.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECRET = 'a secret of the sandbox';

const database = openDatabaseForFile();

const environment = () => ({
  ...{ db: database.db, log: { warn: () => undefined }, now: () => NOW, sandboxSecret: SECRET },
  sendSandboxWebhook: async () => undefined,
});

const createSubject = (): CardProviderUnderTest => ({
  cards: createSandboxCards(database.db, SECRET, () => NOW),
  pay: (clientSecret) => confirmSandbox(environment(), { clientSecret, ...GOOD_CARD }),
  createPaymentEvent: (intentId) => {
    const body = succeededEvent(intentId);
    return { body, signature: signEvent(body, SECRET, NOW) };
  },
});

checkCardProvider('sandbox', createSubject);

const CHALLENGED = { number: '4000 0025 0000 3155', expiry: '12/30', cvc: '123' };

test.each([
  [undefined, 'requires_action', 0],
  ['failed', 'requires_payment_method', 0],
  ['passed', 'succeeded', 46_900],
] as const)('a card whose bank asks and is answered %s is %s', async (challenge, status, received) => {
  const { cards } = createSubject();
  const intent = await cards.openIntent(newRequest());
  const { clientSecret } = intent;
  expect(await confirmSandbox(environment(), { ...CHALLENGED, clientSecret, challenge })).toMatchObject({
    status,
  });
  expect(await cards.readIntent(intent.id)).toMatchObject({ status, amountReceivedCents: received });
});
