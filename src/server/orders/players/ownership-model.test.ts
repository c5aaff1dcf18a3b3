/** Random play of a team against the model of the rule: the shop answers and stores what the model says. PLANS=1000 SEED=3 plays others. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import {
  accessOf,
  copyRow,
  MODEL,
  type ModelCommand,
  type ModelRow,
  type ModelTeam,
  startModel,
  type Who,
} from '../../testing/ownership-model.ts';
import { changeList, EMPTY_JERSEY, getReference, openPhone, setRosterLock } from '../../testing/players.ts';
import { type ApiError, createPerson, openTestShop, type Person, type TestShop } from '../../testing/shop.ts';
import { parseReference, saveTeamOrder } from '../../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const PLANS = Number(process.env.PLANS ?? 60);
const SEED = Number(process.env.SEED ?? 11);
const JERSEYS = ['Kim 7', 'Kim 8', 'Lee 9', ''];
const DEVICES = ['anne', 'ben', 'stranger'];
/** Behind the first five rows, which cannot be deleted. */
const [FIRST, PLAYED] = [5, 2];

interface Step {
  command: ModelCommand;
  row: number;
  role: Who['role'];
  device: string;
  /** A link that was sent: the newest, or an earlier one. */
  age: number;
  jersey: string;
}

const SomeStep: fc.Arbitrary<Step> = fc.record({
  command: fc.constantFrom<ModelCommand>(
    ...([
      'save',
      'save',
      'save',
      'take',
      'leave',
      'confirm',
      'confirm',
      'free',
      'send',
      'send',
      'lock',
      'delete',
    ] as const),
  ),
  row: fc.nat(PLAYED - 1),
  role: fc.constantFrom<Who['role']>('captain', 'phone', 'phone', 'link', 'link'),
  device: fc.constantFrom(...DEVICES),
  age: fc.constantFrom(0, 0, 0, 1),
  jersey: fc.constantFrom(...JERSEYS),
});

interface Play {
  model: ModelTeam;
  captain: Person;
  phones: Map<string, Person>;
  orderId: string;
  teamReference: string;
  rowIds: string[];
  /** The references in the links, by the numbers that the model gives them, with their rows. */
  links: Map<number, { reference: string; row: number }>;
  /** What was deleted, to be taken back. */
  deleted: Map<string, object>;
}

async function startPlay(): Promise<Play> {
  // The limits of the calls are not what is played.
  shop.passTime(3600);
  const captain = createPerson(shop.app);
  const { order_id: orderId, share_link, order } = await saveTeamOrder(captain, FIRST + PLAYED);
  await captain.players.setPlayersConfirm({ order_id: orderId, on: true });
  const rowIds = Object.values(order.order)
    .map(({ row_id }) => row_id)
    .slice(FIRST);
  const jerseys = ['Kim 7', ''];
  await changeList(
    captain,
    orderId,
    Object.fromEntries(jerseys.map((jersey, n) => [`jersey_${FIRST + n + 1}`, toFields(jersey)])),
  );
  return {
    ...{ model: startModel(jerseys), captain, orderId, rowIds, links: new Map(), deleted: new Map() },
    phones: new Map(DEVICES.map((device) => [device, openPhone(shop)])),
    teamReference: parseReference(share_link!),
  };
}

/** Every jersey has a size, so that it can be confirmed. */
function toFields(jersey: string) {
  if (jersey === '') return EMPTY_JERSEY;
  const [jersey_name = '', jersey_number = ''] = jersey.split(' ');
  return { ...EMPTY_JERSEY, jersey_name, jersey_number, jersey_size: 'MEN M - CHEST: 40 INCH' };
}

/** Returns who acts, or null for a link that was never sent. */
function toWho({ role, device, age, row }: Step, { links }: Play): Who | null {
  if (role === 'captain') return { role };
  if (role === 'phone') return { role, device };
  const ofRow = [...links].filter(([, link]) => link.row === row).map(([n]) => n);
  const n = ofRow.at(-1 - age);
  return n === undefined ? null : { role, n, device };
}

async function act(play: Play, step: Step, who: Who): Promise<string> {
  const { captain, orderId, teamReference, rowIds, links, model } = play;
  const row_id = rowIds[step.row]!;
  const person = who.role === 'captain' ? captain : play.phones.get(who.device)!;
  const reference =
    who.role === 'link' ? { order_id: links.get(who.n)!.reference } : { order_id: teamReference, row_id };
  const isCaptain = who.role === 'captain';
  const manage = { order_id: isCaptain ? orderId : teamReference };
  const calls: Record<ModelCommand, () => Promise<unknown>> = {
    save: () => (isCaptain ? saveAsCaptain(play, step) : saveAs(person, reference, step.jersey)),
    take: () =>
      who.role === 'phone' ? person.players.takeRow({ order_id: teamReference, row_id }) : refuse(),
    leave: () => (isCaptain ? refuse() : person.players.leaveRow(reference)),
    confirm: async () => {
      const { order } = await captain.orders.loadShared({ order_id: orderId });
      const shown = Object.values((JSON.parse(order) as OrderResponse).order).find(
        (each) => each.row_id === row_id,
      );
      if (isCaptain)
        return captain.players.confirmRows({
          order_id: orderId,
          rows: [{ row_id, shown: shown ?? anyJersey }],
        });
      return person.players.confirmOwnJersey({
        ...{ ...reference, shown: shown ?? anyJersey, of_age_or_guardian: true },
      });
    },
    free: () => person.players.freeRow({ ...manage, row_ids: [row_id] }),
    send: async () => {
      const { links: sent } = await person.players.rowLinks({ ...manage, row_ids: [row_id] });
      const known = [...links.values()].some((link) => link.reference === getReference(sent[0]!.url));
      if (!known) links.set(model.links + 1, { reference: getReference(sent[0]!.url), row: step.row });
    },
    lock: () => (isCaptain ? setRosterLock(play, !model.isLocked) : forbid()),
    delete: () => (isCaptain ? toggleDeletion(play, step.row) : forbid()),
  };
  try {
    await calls[step.command]();
    return 'ok';
  } catch (error) {
    return (error as ApiError).code ?? String(error);
  }
}

const anyJersey = { ...toFields('Kim 7'), short_size: 'No Shorts', jersey_sleeve: 'Short Sleeve' } as const;
const refuse = () => Promise.reject({ code: 'not-found' });
const forbid = () => Promise.reject({ code: 'forbidden' });

async function saveAs(person: Person, reference: { order_id: string; row_id?: string }, jersey: string) {
  const { jersey: present, version } = await person.players.ownJersey(reference);
  const row = { ...present, ...toFields(jersey) };
  await person.players.saveOwnJersey({ ...reference, version, row });
}

async function saveAsCaptain({ captain, orderId, rowIds, model }: Play, { row, jersey }: Step) {
  if (model.rows[row]!.isDeleted) return refuse();
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  const list = JSON.parse(order) as OrderResponse;
  for (const each of Object.values(list.order))
    if (each.row_id === rowIds[row]) Object.assign(each, toFields(jersey));
  return captain.orders.save({ order: list });
}

async function toggleDeletion({ captain, orderId, rowIds, model, deleted }: Play, row: number) {
  const row_id = rowIds[row]!;
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  const list = JSON.parse(order) as OrderResponse;
  const rows = Object.values(list.order);
  const toMap = (each: object[]) => Object.fromEntries(each.map((one, n) => [`jersey_${n + 1}`, one]));
  if (model.rows[row]!.isDeleted)
    return captain.orders.save({ order: { ...list, order: toMap([...rows, deleted.get(row_id)!]) } });
  deleted.set(row_id, rows.find((each) => each.row_id === row_id)!);
  const kept = rows.filter((each) => each.row_id !== row_id);
  return captain.orders.save({ order: { ...list, order: toMap(kept), deleted_rows: [row_id] } });
}

/** What the captain and every phone can see of the list now. */
async function observe({ captain, orderId, teamReference, phones, rowIds }: Play) {
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  const jerseys = new Map(
    Object.values((JSON.parse(order) as OrderResponse).order).map((row) => [row.row_id, row]),
  );
  const { rows } = await captain.players.list({ order_id: orderId });
  const access = await Promise.all(
    [...phones.values()].map(async (phone) => {
      const loaded = await phone.orders.loadShared({ order_id: teamReference });
      return new Map(loaded.rows.map((row) => [row.row_id, row.access]));
    }),
  );
  return rowIds.map((id) => {
    const jersey = jerseys.get(id);
    if (!jersey) return 'deleted';
    const { state, is_held } = rows.find(({ row_id }) => row_id === id)!;
    const words = [jersey.jersey_name, jersey.jersey_number].filter(Boolean).join(' ');
    return { jersey: words, state, is_held, access: access.map((each) => each.get(id)) };
  });
}

const expectAsModel = (model: ModelTeam) =>
  model.rows.map((row) => {
    if (row.isDeleted) return 'deleted';
    const filled = row.jersey === '' ? 'open' : 'filled';
    const state =
      row.jersey === '' || row.confirmed === null
        ? filled
        : row.confirmed === row.jersey
          ? 'confirmed'
          : 'changed';
    const access = DEVICES.map((device) => accessOf(row, { role: 'phone', device }));
    return { jersey: row.jersey, state, is_held: row.isHeld, access };
  });

/** The laws that the model has to keep itself. */
function expectLaws(before: ModelRow, after: ModelRow, who: Who, command: ModelCommand, outcome: string) {
  const isStranger = who.role === 'phone' && who.device !== before.device;
  if (before.isHeld && isStranger) expect(after).toEqual(before);
  const isFreed =
    command === 'free' ||
    (command === 'leave' && who.role === 'link') ||
    after.jersey === '' ||
    before.jersey === '';
  if (before.link && !isFreed) expect(after.link?.n, `${command}: ${outcome}`).toBe(before.link.n);
}

test('a team at random is answered and stored as the model says', { timeout: 600_000 }, async () => {
  const plan = fc.array(SomeStep, { minLength: 5, maxLength: 20, size: 'max' });
  for (const steps of fc.sample(plan, { numRuns: PLANS, seed: SEED })) {
    const play = await startPlay();
    const log: string[] = [];
    for (const step of steps) {
      const who = toWho(step, play);
      if (!who) continue;
      const row = play.model.rows[step.row]!;
      const before = copyRow(row);
      const answer = await act(play, step, who);
      const outcome = MODEL[step.command](play.model, who, row, step.jersey);
      log.push(`${step.command} '${step.jersey}' by ${JSON.stringify(who)} of row ${step.row}: ${outcome}`);
      expect(answer, log.join('\n')).toBe(outcome);
      expect(await observe(play), log.join('\n')).toEqual(expectAsModel(play.model));
      expectLaws(before, row, who, step.command, outcome);
    }
  }
});
