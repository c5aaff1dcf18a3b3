/** What players, guests of the team link and the captain do with a list, to be played in any order. */
import fc from 'fast-check';
import type { OrderResponse } from '#contract/order-dto.ts';
import {
  claimRow,
  getReference,
  type InvitedTeam,
  inviteTeam,
  saveAsGuest,
  setRosterLock,
} from './players.ts';
import { createPerson, type TestShop } from './shop.ts';

/** What is sewn of a jersey in which the teams of the tests differ. */
const FIELDS = ['jersey_name', 'jersey_name_front', 'jersey_number', 'jersey_size'] as const;
type Garment = Record<(typeof FIELDS)[number], string>;
type ListedGarment = Garment & { row_id: string };

const EMPTY: Garment = { jersey_name: '', jersey_name_front: '', jersey_number: '', jersey_size: '' };

const SIZES = ['WOMEN S - CHEST: 34 INCH', 'WOMEN L - CHEST: 39 INCH'];

/** Some of them look alike; two for each of the first four players. */
export const PLAYED_NAMES = ['Kim', 'Kimberley', 'Osei', 'Oséi', 'Tremblay', 'Tremblai', 'Roy', 'Nguyen'];

const SomeChange = fc.oneof(
  fc.record({ jersey_name: fc.constantFrom(...PLAYED_NAMES) }),
  fc.record({ jersey_name_front: fc.constantFrom('', 'Kim', 'C') }),
  fc.record({ jersey_number: fc.constantFrom('7', '07', '12', '21', '98', '') }),
  fc.record({ jersey_size: fc.constantFrom(...SIZES) }),
);

const SomePlace = fc.integer({ min: 0, max: 4 });

export interface PlayedStep {
  /** Which of the actions that a test knows. */
  action: number;
  /** From 0, in their order at the beginning. */
  player: number;
  /** On the list, from 0. */
  place: number;
  other: number;
  change: Partial<Garment>;
}

const SomeStep: fc.Arbitrary<PlayedStep> = fc.record({
  ...{ action: fc.nat(999), player: SomePlace, place: SomePlace, other: SomePlace, change: SomeChange },
});

/** PLANS=1000 SEED=3 plays others than a run of the tests does. */
export const PLANS = Number(process.env.PLANS ?? 40);
const SEED = Number(process.env.SEED ?? 11);

export const samplePlans = (): PlayedStep[][] =>
  fc.sample(fc.array(SomeStep, { minLength: 3, maxLength: 22, size: 'max' }), { numRuns: PLANS, seed: SEED });

/** Five players, whose captain has made a link for each. */
export async function startPlay(shop: TestShop) {
  // The limits of the calls are not what is played.
  shop.passTime(3600);
  const team = await inviteTeam(shop);
  return new PlayedTeam(shop, team);
}

export class PlayedTeam {
  /** Where the players are on the list. */
  readonly places = [0, 1, 2, 3, 4];
  /** Of the players; null as long as they have none. */
  readonly links: (string | null)[];
  readonly #shop: TestShop;
  readonly #team: InvitedTeam;

  constructor(shop: TestShop, team: InvitedTeam) {
    this.#shop = shop;
    this.#team = team;
    this.links = [...team.references];
  }

  get orderId(): string {
    return this.#team.orderId;
  }

  async listGarments(): Promise<ListedGarment[]> {
    return listRows(await this.#load());
  }

  async #load(): Promise<OrderResponse> {
    const { order } = await this.#team.captain.orders.loadShared({ order_id: this.orderId });
    return JSON.parse(order);
  }

  /** A player changes the own jersey and confirms it. */
  async saveOwn(player: number, change: Partial<Garment>): Promise<ListedGarment> {
    const { jersey } = await this.saveWithLink(this.links[player]!, change, true);
    return jersey as ListedGarment;
  }

  async readOwn(player: number): Promise<ListedGarment> {
    const reader = createPerson(this.#shop.app, '10.3.3.3');
    const { jersey } = await reader.confirmations.ownJersey({ order_id: this.links[player]! });
    return jersey as ListedGarment;
  }

  async saveWithLink(link: string, change: Partial<Garment>, confirms: boolean) {
    const player = createPerson(this.#shop.app, '10.3.3.3');
    const { jersey, version } = await player.confirmations.ownJersey({ order_id: link });
    return player.confirmations.saveOwnJersey({
      ...{ order_id: link, version, row: { ...jersey, ...change } },
      ...(confirms && { of_age_or_guardian: true }),
    });
  }

  /** Says 'that is me', and returns the link. */
  async claim(place: number): Promise<string> {
    const guest = createPerson(this.#shop.app, '10.4.4.8');
    const { teamReference, rowIds } = this.#team;
    return getReference(await claimRow(guest, teamReference, rowIds[place]!));
  }

  /** With the team link, in a browser that has these links of players. */
  saveAsGuest(garments: readonly [place: number, garment: Partial<Garment>][], ownLinks: string[] = []) {
    const changes = Object.fromEntries(garments.map(([place, each]) => [`jersey_${place + 1}`, each]));
    return saveAsGuest(this.#shop, this.#team.teamReference, changes, ownLinks);
  }

  async swapAsGuest(place: number, other: number) {
    const rows = await this.listGarments();
    return this.saveAsGuest([
      [place, pickGarment(rows[other]!)],
      [other, pickGarment(rows[place]!)],
    ]);
  }

  /** Writes a jersey into another place, or a new one, and empties its own. */
  async moveAsGuest(place: number, other: number, change: Partial<Garment>) {
    const rows = await this.listGarments();
    return this.saveAsGuest([
      [other, { ...pickGarment(rows[place]!), ...change }],
      [place, EMPTY],
    ]);
  }

  emptyAsGuest = (place: number) => this.saveAsGuest([[place, EMPTY]]);

  /** Comes after the list was locked, and the captain takes it. */
  async changeTooLate(place: number, change: Partial<Garment>) {
    const { captain, orderId } = this.#team;
    await setRosterLock(this.#team, true);
    await this.saveAsGuest([[place, change]]).catch(() => undefined);
    const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
    for (const { id } of saves)
      await captain.orders.settleDeferredSave({ order_id: orderId, id, action: 'take' });
    await setRosterLock(this.#team, false);
  }

  /** The link of a player before, if there is one, ends. */
  async sendNewLink(player: number): Promise<void> {
    const { captain, orderId, rowIds } = this.#team;
    const row_ids = [rowIds[this.places[player]!]!];
    const { links } = await captain.confirmations.rowLinks({ order_id: orderId, row_ids, renew: true });
    this.links[player] = getReference(links[0]!.url);
  }

  async changeAsCaptain(place: number, change: Partial<Garment>) {
    const order = await this.#load();
    Object.assign(listRows(order)[place]!, change);
    await this.#team.captain.orders.save({ order });
  }

  async swapAsCaptain(place: number, other: number) {
    const order = await this.#load();
    const rows = listRows(order);
    const [one, two] = [pickGarment(rows[place]!), pickGarment(rows[other]!)];
    Object.assign(rows[place]!, two);
    Object.assign(rows[other]!, one);
    await this.#team.captain.orders.save({ order });
    const [first, second] = [this.places.indexOf(place), this.places.indexOf(other)];
    [this.places[first], this.places[second]] = [other, place];
  }

  /** Returns the places that the captain's page shows as changed since their confirmation. */
  async listShownChanged(): Promise<number[]> {
    const { rows } = await this.#team.captain.confirmations.list({ order_id: this.orderId });
    return [...rows.keys()].filter((place) => rows[place]!.state === 'changed');
  }

  async confirmAsCaptain(place: number) {
    const { captain, orderId } = this.#team;
    const { rows } = await captain.confirmations.list({ order_id: orderId });
    const { row_id, shown } = rows[place]!;
    await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  }
}

const listRows = ({ order }: OrderResponse) => Object.values(order) as unknown as ListedGarment[];

const pickGarment = (row: Garment): Garment =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Garment;

/** The same for jerseys that are sewn alike. */
export const describeGarment = (row: Garment): string =>
  JSON.stringify(FIELDS.map((field) => row[field].toUpperCase()));
