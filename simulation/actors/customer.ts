/** The captain opens an account, signs in and out, and follows the order. */
import { type Actions, hasOrder, type Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import { LawBroken } from '../laws/law.ts';
import type { Random } from '../random.ts';
import type { Team } from '../team.ts';

const PASSWORD = 'a cold rink in winter';

export async function lookAtStatus({ team }: Scene): Promise<void> {
  const { orders } = await team.captain.person.orders.status({ id: team.savedId! });
  team.paidIds = orders.map(({ order_id }) => order_id);
}

async function openAccount({ world, team }: Scene): Promise<void> {
  const { accounts } = team.captain.person;
  const { email } = team;
  await accounts.createTempAccount({ name: `Captain ${team.n}`, email, password: PASSWORD });
  await world.runJobs(['deliver-outbox']);
  const letter = world.readInbox(email).findLast(({ text }) => text?.includes('/verify#'));
  const id = /\/verify#(\S+)/.exec(letter?.text ?? '')?.[1];
  if (!id) return;
  const verified = await accounts.verify({ id });
  team.captain.person.token = (await accounts.login({ ...verified, action: 'new' })).token;
  team.hasAccount = true;
}

/** Somebody has copied what the browser had, and uses it after the captain has signed out. */
async function signOut({ world, team }: Scene): Promise<void> {
  const { person } = team.captain;
  const finder = world.openBrowser('customer', team);
  finder.person.token = person.token;
  for (const [name, value] of person.cookies) finder.person.cookies.set(name, value);
  await person.accounts.logout({});
  person.token = null;
  await tryEndedSession(finder, team);
}

async function tryEndedSession({ person }: Browser, { name }: Team): Promise<void> {
  await person.accounts.account({});
  throw new LawBroken('rights', `a session of ${name} goes on that was ended`);
}

/** The captain ends the session on a phone that was lost. */
async function endOtherSessions({ world, team }: Scene, random: Random): Promise<void> {
  const { accountSecurity } = team.captain.person;
  const phone = world.openBrowser('customer', team);
  phone.person.token = (await phone.person.accounts.login(getSignIn(team))).token;
  if (random.once(2)) await accountSecurity.endOtherSessions({});
  else await accountSecurity.changePassword({ password: PASSWORD, new_password: PASSWORD });
  await tryEndedSession(phone, team);
}

const getSignIn = ({ email }: Team) => ({ email, password: PASSWORD, action: 'new' }) as const;

export const CUSTOMER: Actions = {
  'the captain opens an account': {
    weight: 16,
    isPossible: ({ team }) => !team.hasAccount,
    act: openAccount,
  },
  'the captain signs out, and somebody tries the old session': {
    weight: 0.6,
    isPossible: ({ team }) => team.captain.person.token !== null,
    act: signOut,
  },
  'the captain ends the other sessions': {
    weight: 0.6,
    isPossible: ({ team }) => team.hasAccount && team.captain.person.token !== null,
    act: endOtherSessions,
  },
  'the captain signs in again': {
    weight: 6,
    isPossible: ({ team }) => team.hasAccount && team.captain.person.token === null,
    async act({ team }) {
      const { person } = team.captain;
      person.token = (await person.accounts.login(getSignIn(team))).token;
    },
  },
  'the captain looks at Order Status': { weight: 4, isPossible: hasOrder, act: lookAtStatus },
};
