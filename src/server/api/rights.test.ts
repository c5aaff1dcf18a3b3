/** Tests every endpoint in every role, generated from the table of access (security.md security-7). */
import { beforeAll, describe, expect, test } from 'vitest';
import { filePaths, paths } from '#contract/endpoint/paths.ts';
import { type Access, callRights, fileRights, REAUTHENTICATION_MINUTES } from '#contract/rights.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();

const ROLES = ['visitor', 'customer', 'staff', 'manager'] as const;
type Role = (typeof ROLES)[number];

const ALLOWED_ROLES: Record<Access, readonly Role[]> = {
  anyone: ROLES,
  'signed-in': ['customer', 'staff', 'manager'],
  staff: ['staff', 'manager'],
  manager: ['manager'],
  'confirmed manager': ['manager'],
};

describe('every endpoint', () => {
  const people = {} as Record<Role, () => Promise<Person>>;
  const login = async (email: string) => {
    const person = createPerson(shop.app);
    const { token } = await person.accounts.login({ email, password: 'seven wooden geese', action: 'new' });
    person.token = token;
    return person;
  };
  beforeAll(async () => {
    people.visitor = () => Promise.resolve(createPerson(shop.app));
    for (const access of ['customer', 'staff', 'manager'] as const) {
      await signInAs(shop, { email: `${access}@example.com`, access });
      // Some calls end the session, so every caller signs in again.
      people[access] = () => login(`${access}@example.com`);
    }
  });

  const calls = Object.entries(callRights).flatMap(([group, rights]) =>
    Object.entries(rights).map(([name, access]) => {
      const groupPaths: Record<string, string> = paths[group as keyof typeof paths];
      return { path: groupPaths[name]!, access };
    }),
  );

  const files = Object.entries(fileRights).map(([name, access]) => ({
    path: filePaths[name as keyof typeof filePaths] as string,
    access: access as Access,
  }));

  test.each([...calls, ...files])('$path is for $access', async ({ path, access }) => {
    for (const role of ROLES) {
      const { statusCode, body } = await (await people[role]()).post(path, {});
      // A file is not JSON.
      const code = body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;
      // No caller has a key of an order, and only an empty body was sent: a rejection of the input means access.
      const admitted = code !== 'not-signed-in' && code !== 'forbidden';
      expect({ role, admitted }).toEqual({ role, admitted: ALLOWED_ROLES[access].includes(role) });
      if (!admitted) expect(statusCode).toBe(role === 'visitor' ? 401 : 403);
    }
  });

  test.each([...calls, ...files].filter(({ access }) => access === 'confirmed manager'))(
    '$path requires the password again after ten minutes',
    async ({ path }) => {
      const manager = await people.manager();
      const readCode = async () => {
        const { body } = await manager.post(path, {});
        return body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : 'a file';
      };
      shop.passTime(REAUTHENTICATION_MINUTES * 60);
      expect(await readCode()).not.toBe('sign-in-again');
      shop.passTime(1);
      expect(await readCode()).toBe('sign-in-again');
      const again = { email: 'manager@example.com', action: 'new' } as const;
      await expect(manager.accounts.login({ ...again, password: 'six wooden geese' })).rejects.toMatchObject({
        code: 'wrong-credentials',
      });
      expect(await readCode()).toBe('sign-in-again');
      const before = { cookies: new Map(manager.cookies), token: manager.token };
      const { token } = await manager.accounts.login({ ...again, password: 'seven wooden geese' });
      manager.token = token;
      expect(await readCode()).not.toBe('sign-in-again');
      for (const [name, value] of before.cookies) manager.cookies.set(name, value);
      manager.token = before.token;
      shop.passTime(60);
      expect(await readCode()).toBe('session-expired');
    },
  );

  test('a path that is not in the table does not exist', async () => {
    const manager = await people.manager();
    expect((await manager.post('/api/no-such-call', {})).statusCode).toBe(404);
  });
});
