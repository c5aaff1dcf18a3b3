/** Credentials that are changed at the same moment as they are used (security.md security-15, security-19). */
import { expect, test } from 'vitest';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import {
  ApiError,
  createPerson,
  PASSWORD,
  type Person,
  signInAgain,
  signInAs,
} from '../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1000' });

const ROUNDS = [1, 2, 3, 4, 5, 6];
const NEW_PASSWORD = 'eleven copper kettles';

let addresses = 0;
const newPerson = () => createPerson(shop.app, `10.7.0.${++addresses % 250}`);

/** What was refused, by its code; everything else is a bug. */
const refused = (error: unknown) => {
  if (error instanceof ApiError && error.code !== 'database-away' && error.code !== 'our-fault') return null;
  throw error;
};

const signIn = (email: string) => signInAgain(shop, email).catch(refused);

const isSignedIn = (person: Person) =>
  person.accounts.account({}).then(
    () => true,
    () => false,
  );

async function requestResetLink(email: string): Promise<string> {
  await newPerson().accounts.createResetCode({ email });
  await shop.waitForBackgroundWork();
  const emails = await readEmails(shop, email);
  return findHash(emails.findLast(({ subject }) => subject?.includes('password'))!).replace('reset=', '');
}

async function requestNewAddress(person: Person, email: string): Promise<string> {
  await person.accountSecurity.changeEmail({ password: PASSWORD, email });
  return findHash((await readEmails(shop, email)).at(-1)!);
}

test.each(ROUNDS)('no sign-in with the former password survives a reset of it (%i)', async (round) => {
  const email = `reset-${round}@example.com`;
  await signInAs(shop, { email, access: 'customer' });
  const code = await requestResetLink(email);
  const [, ...opened] = await Promise.all([
    newPerson().accounts.resetPassword({ password: NEW_PASSWORD, code }),
    ...Array.from({ length: 12 }, () => signIn(email)),
  ]);
  const alive = await Promise.all(opened.filter((person) => person !== null).map(isSignedIn));
  expect(alive.filter(Boolean)).toEqual([]);
});

test.each(ROUNDS)('a former address gets no link that works any more (%i)', async (round) => {
  const [email, next] = [`former-${round}@example.com`, `new-${round}@example.com`];
  const person = await signInAs(shop, { email, access: 'customer' });
  const key = await requestNewAddress(person, next);
  await Promise.all([
    newPerson().accountSecurity.confirmEmail({ key }),
    ...Array.from({ length: 4 }, () => newPerson().accounts.createResetCode({ email })),
  ]);
  await shop.waitForBackgroundWork();
  const links = (await readEmails(shop, email)).filter(({ text }) => text?.includes('#reset='));
  for (const link of links)
    await expect(
      newPerson().accounts.checkResetCode({ code: findHash(link).replace('reset=', '') }),
    ).rejects.toMatchObject({ code: 'reset-link-invalid' });
});

test.each(ROUNDS)('two changes of an account wait for each other (%i)', async (round) => {
  const email = `both-${round}@example.com`;
  const person = await signInAs(shop, { email, access: 'customer' });
  const key = await requestNewAddress(person, `other-${round}@example.com`);
  const code = await requestResetLink(email);
  const changes = [
    newPerson().accountSecurity.confirmEmail({ key }),
    person.accountSecurity.changePassword({ password: PASSWORD, new_password: NEW_PASSWORD }),
    newPerson().accounts.resetPassword({ password: NEW_PASSWORD, code }),
    newPerson().accounts.createResetCode({ email }),
  ];
  await Promise.all(changes.map((change) => change.catch(refused)));
  await shop.waitForBackgroundWork();
});

test.each(ROUNDS)(
  'a change of the address that is asked for with the former password fails (%i)',
  async (round) => {
    const [email, next] = [`late-${round}@example.com`, `late-new-${round}@example.com`];
    const person = await signInAs(shop, { email, access: 'customer' });
    const [, ...asked] = await Promise.allSettled([
      person.accountSecurity.changePassword({ password: PASSWORD, new_password: NEW_PASSWORD }),
      ...Array.from({ length: 4 }, () =>
        person.accountSecurity.changeEmail({ password: PASSWORD, email: next }),
      ),
    ]);
    expect(asked).toHaveLength(4);
    for (const letter of await readEmails(shop, next))
      await expect(newPerson().accountSecurity.confirmEmail({ key: findHash(letter) })).rejects.toMatchObject(
        { code: 'link-expired' },
      );
  },
);

test('of two accounts that confirm the same address at once one is told that it is taken', async () => {
  const people = await Promise.all(
    [1, 2].map((n) => signInAs(shop, { email: `twin-${n}@example.com`, access: 'customer' })),
  );
  const keys: string[] = [];
  for (const person of people) keys.push(await requestNewAddress(person, 'twins@example.com'));
  const answers = await Promise.all(
    keys.map((key) =>
      newPerson()
        .accountSecurity.confirmEmail({ key })
        .then(
          ({ email }) => email,
          ({ code }: ApiError) => code,
        ),
    ),
  );
  expect(answers.toSorted()).toEqual(['email-taken', 'twins@example.com']);
});
