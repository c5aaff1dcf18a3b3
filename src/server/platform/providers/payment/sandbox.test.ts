import { afterAll, beforeAll } from 'vitest';
import { type CardProviderUnderTest, checkCardProvider } from '../../../testing/fakes/check-providers.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/shop/database.ts';
import { confirmSandbox, createSandboxCards, signEvent, succeededEvent } from './sandbox.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECRET = 'a secret of the sandbox';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function createSubject(): CardProviderUnderTest {
  const { db } = database;
  const environment = {
    db,
    log: { warn: () => undefined },
    now: () => NOW,
    sandboxSecret: SECRET,
    sendSandboxWebhook: async () => undefined,
  };
  return {
    cards: createSandboxCards(db, SECRET, () => NOW),
    pay: (clientSecret) =>
      confirmSandbox(environment, {
        clientSecret,
        number: '4242 4242 4242 4242',
        expiry: '12/30',
        cvc: '123',
      }),
    createPaymentEvent: (intentId) => {
      const body = succeededEvent(intentId);
      return { body, signature: signEvent(body, SECRET, NOW) };
    },
  };
}

checkCardProvider('sandbox', createSubject);
