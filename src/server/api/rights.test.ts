/** Tests every endpoint in every role, generated from the table of access (security.md security-7). */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Access,
  callRights,
  filePaths,
  fileRights,
  paths,
  REAUTHENTICATION_MINUTES,
} from '#contract/endpoint/calls.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAgain, signInAs } from '../testing/shop/shop.ts';

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
  const people = new Map<Role, Person>();
  const login = (role: Role) => signInAgain(shop, `${role}@example.com`);
  beforeAll(async () => {
    for (const access of ['customer', 'staff', 'manager'] as const)
      people.set(access, await signInAs(shop, { email: `${access}@example.com`, access }));
  });

  const readCode = (body: string) =>
    // A file is not JSON.
    body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;

  /** Some calls end the session; whoever has none any more signs in again. */
  async function post(role: Role, path: string) {
    if (role === 'visitor') return createPerson(shop.app).post(path, {});
    const response = await people.get(role)!.post(path, {});
    if (!['session-expired', 'not-signed-in'].includes(readCode(response.body) ?? '')) return response;
    people.set(role, await login(role));
    return people.get(role)!.post(path, {});
  }

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
      const { statusCode, body } = await post(role, path);
      const code = readCode(body);
      // No caller has a key of an order, and only an empty body was sent: a rejection of the input means access.
      const admitted = code !== 'not-signed-in' && code !== 'forbidden';
      expect({ role, admitted }).toEqual({ role, admitted: ALLOWED_ROLES[access].includes(role) });
      if (!admitted) expect(statusCode).toBe(role === 'visitor' ? 401 : 403);
    }
  });

  test.each([...calls, ...files].filter(({ access }) => access === 'confirmed manager'))(
    '$path requires the password again after ten minutes',
    async ({ path }) => {
      const manager = await login('manager');
      const read = async () => readCode((await manager.post(path, {})).body);
      shop.passTime(REAUTHENTICATION_MINUTES * 60);
      expect(await read()).not.toBe('sign-in-again');
      shop.passTime(1);
      expect(await read()).toBe('sign-in-again');
      const again = { email: 'manager@example.com', action: 'new' } as const;
      await expect(manager.accounts.login({ ...again, password: 'six wooden geese' })).rejects.toMatchObject({
        code: 'wrong-credentials',
      });
      expect(await read()).toBe('sign-in-again');
      const before = { cookies: new Map(manager.cookies), token: manager.token };
      const { token } = await manager.accounts.login({ ...again, password: 'seven wooden geese' });
      manager.token = token;
      expect(await read()).not.toBe('sign-in-again');
      for (const [name, value] of before.cookies) manager.cookies.set(name, value);
      manager.token = before.token;
      shop.passTime(60);
      expect(await read()).toBe('session-expired');
    },
  );
});
