/**
 * A packing table at which everything goes wrong that can: what is said of it is compared with what really lies in the
 * parcels. The same faults are played against the rules alone and against the server.
 */
import fc from 'fast-check';
import type { ScanOutcome, ScanStage } from '#domain/production/scan.ts';

const TEAMS = [0, 1] as const;
export type Team = (typeof TEAMS)[number];

export interface DeskScan {
  id: string;
  key: string;
  stage: ScanStage;
  parcel: number | null;
  table: Team;
}

/** The shop as the packers and the office use it. */
export interface PackingDesk {
  /** Releases the list as it is, and returns the keys of its labels in the sequence of the list. */
  release: (team: Team) => Promise<string[]>;
  withdraw: (team: Team) => Promise<unknown>;
  changeNumber: (team: Team, index: number, number: string) => Promise<unknown>;
  scan: (scan: DeskScan) => Promise<{ outcome: ScanOutcome; replaced: number | null }>;
  undo: (id: string) => Promise<unknown>;
  /** Returns whether the order is said to be done, and the parcel of each jersey that lies in one. */
  read: (team: Team) => Promise<{ done: boolean; parcels: (number | null)[] }>;
  createId: () => string;
}

/** A jersey in its bag, with the label that was stuck on it. */
interface Bag {
  team: Team;
  index: number;
  /** As it was sewn. */
  number: string;
  key: string;
  parcel: Place | null;
}

interface Place {
  team: Team;
  number: number;
  scanId: string;
  /** What was taken out for it, and from where. */
  replaced: { bag: Bag; parcel: Place } | null;
}

export const ROWS = 5;

const FAULTS = [
  'a bag of another team',
  'an old label',
  'a double scan',
  'a withdrawn release',
  'a lost answer',
  'two bags are swapped',
  'a scan is taken back',
  'a take-back is sent twice',
  'an offline batch that is sent twice',
  'a change after packing',
  'a change that is taken back',
  'a jersey with a fault',
  'an unknown label',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface PlannedFault {
  fault: Fault;
  team: Team;
  index: number;
  parcel: number;
  seed: number;
}

/** All kinds come equally often. */
export const planFaults = (count: number, seed: number): PlannedFault[] =>
  fc
    .sample(
      fc.record({
        team: fc.constantFrom(...TEAMS),
        index: fc.nat(ROWS - 1),
        parcel: fc.integer({ min: 1, max: 3 }),
        seed: fc.nat(),
      }),
      { numRuns: count, seed },
    )
    .map((place, index) => ({ ...place, fault: FAULTS[index % FAULTS.length]! }));

/** Plays packing with its faults, and counts what it found. */
export class PackingTable {
  private readonly desk: PackingDesk;
  private bags: Bag[] = [];
  private keys: string[][] = [[], []];
  private readonly numbers: string[][];
  /** The list that is released, or null. */
  private readonly released: (string | null)[] = [null, null];
  /** Orders that were said to be done, and really were; orders that were said to be done and were not. */
  readonly done = { right: 0, wrong: [] as string[] };

  constructor(desk: PackingDesk, numbers: readonly string[]) {
    this.desk = desk;
    this.numbers = TEAMS.map(() => [...numbers]);
  }

  async open(): Promise<void> {
    for (const team of TEAMS) await this.release(team);
  }

  /** Plants a fault, then packs as if nothing had been; checks what is said after each step. */
  async play({ fault, team, index, parcel, seed }: PlannedFault): Promise<void> {
    await this.plant(fault, { team, index, parcel, seed });
    await this.check(fault);
    if (!this.isReleased(team)) await this.release(team);
    await this.check(`${fault}, then released`);
    for (const key of this.keys[team]!) await this.scan(this.findByKey(key), team, parcel);
    await this.check(`${fault}, then packed on`);
    if (seed % 3 === 0) await this.clearTable(team);
  }

  private async release(team: Team): Promise<void> {
    this.keys[team] = await this.desk.release(team);
    this.released[team] = this.listOf(team);
    // The supplier sews what is released and not there yet. Old jerseys are still about.
    for (const [index, key] of this.keys[team]!.entries())
      if (!this.findByKey(key))
        this.bags.push({ team, index, key, number: this.numbers[team]![index]!, parcel: null });
  }

  private async plant(fault: Fault, place: Omit<PlannedFault, 'fault'>): Promise<void> {
    const { team, index, parcel, seed } = place;
    const rival = team === 0 ? 1 : 0;
    const bag = this.findBag(team, index);
    const other = this.findBag(team, (index + 1 + (seed % (ROWS - 1))) % ROWS);
    switch (fault) {
      case 'a bag of another team':
        return this.scan(this.findBag(rival, index), team, parcel);
      case 'an old label': {
        const old = this.bags.find((each) => each.team === team && !this.keys[team]!.includes(each.key));
        return old ? this.scan(old, team, parcel) : this.change(team, index, seed);
      }
      case 'a double scan':
        await this.scan(bag, team, parcel);
        return this.scan(bag, team, parcel + 1);
      case 'a withdrawn release':
        await this.desk.withdraw(team);
        this.released[team] = null;
        return this.scan(bag, team, parcel);
      case 'a lost answer':
        return this.scan(bag, team, parcel, { sent: 2 });
      case 'two bags are swapped':
        await this.scan(this.findBag(rival, index), team, parcel);
        return this.scan(bag, rival, parcel);
      case 'a scan is taken back':
        await this.scan(bag, team, parcel);
        return this.takeBack(bag, 1);
      case 'a take-back is sent twice':
        await this.scan(bag, team, parcel);
        return this.takeBack(bag, 2);
      case 'an offline batch that is sent twice':
        return this.scanOffline([bag, other, this.findBag(rival, index)], team, parcel, seed);
      case 'a change after packing':
        await this.scan(bag, team, parcel);
        return this.change(team, index, seed);
      case 'a change that is taken back': {
        const before = this.numbers[team]![index]!;
        await this.change(team, index, seed);
        await this.check(fault);
        await this.scan(bag, team, parcel);
        return this.setNumber(team, index, before);
      }
      case 'a jersey with a fault':
        return this.reject(bag, team);
      case 'an unknown label':
        return void (await this.send({ key: '7K3MQ9TD012345', stage: 'packed', parcel, table: team }));
    }
  }

  private listOf = (team: Team): string => this.numbers[team]!.join();

  /** A list that was changed back is released as before. */
  private isReleased = (team: Team): boolean => this.released[team] === this.listOf(team);

  private findBag = (team: Team, index: number): Bag => this.findByKey(this.keys[team]![index]!);

  private findIn = (team: Team): Bag | undefined => this.bags.find(({ parcel }) => parcel?.team === team);

  private findByKey = (key: string): Bag => this.bags.find((bag) => bag.key === key)!;

  private change(team: Team, index: number, seed: number): Promise<void> {
    const number = 30 + (seed % 60);
    const isSame = this.numbers[team]![index] === String(number);
    return this.setNumber(team, index, String(isSame ? number + 1 : number));
  }

  private async setNumber(team: Team, index: number, number: string): Promise<void> {
    await this.desk.changeNumber(team, index, number);
    this.numbers[team]![index] = number;
  }

  private async send(scan: Omit<DeskScan, 'id'>, sent = 1) {
    const id = this.desk.createId();
    let answer = await this.desk.scan({ id, ...scan });
    for (let again = 1; again < sent; again += 1) answer = await this.desk.scan({ id, ...scan });
    return { id, ...answer };
  }

  /** The packer puts a bag where the answer says. */
  private async scan(bag: Bag, table: Team, parcel: number, { sent = 1 } = {}): Promise<void> {
    const answer = await this.send({ key: bag.key, stage: 'packed', parcel, table }, sent);
    this.place(bag, table, parcel, answer);
  }

  private place(
    bag: Bag,
    team: Team,
    parcel: number,
    { id, outcome, replaced }: { id: string; outcome: ScanOutcome; replaced: number | null },
  ): void {
    if (outcome !== 'recorded') return;
    // The message names the parcel out of which the earlier jersey has to go.
    const earlier = this.bags.find(
      (each) => each !== bag && each.index === bag.index && lies(each, team, replaced),
    );
    const taken = earlier ? { bag: earlier, parcel: earlier.parcel! } : null;
    if (earlier) earlier.parcel = null;
    bag.parcel = { team, number: parcel, scanId: id, replaced: taken };
  }

  private async takeBack(bag: Bag, sent: number): Promise<void> {
    if (!bag.parcel) return;
    const { scanId, replaced } = bag.parcel;
    for (let times = 0; times < sent; times += 1) await this.desk.undo(scanId);
    bag.parcel = null;
    // What was taken out for it is put back if the list says that it lies there again.
    const { parcels } = await this.desk.read(bag.team);
    if (replaced && parcels[bag.index] !== null) replaced.bag.parcel = replaced.parcel;
  }

  /** Without a connection the bags lie in the parcel already; what was not recorded is taken out when that is told. */
  private async scanOffline(bags: Bag[], table: Team, parcel: number, seed: number): Promise<void> {
    const batch = bags.map((bag) => ({
      bag,
      scan: { id: this.desk.createId(), key: bag.key, stage: 'packed' as const, parcel, table },
    }));
    const inAnySequence = seed % 2 === 0 ? batch : batch.toReversed();
    for (const { scan } of batch) await this.desk.scan(scan);
    for (const { bag, scan } of inAnySequence)
      this.place(bag, table, parcel, { id: scan.id, ...(await this.desk.scan(scan)) });
  }

  private async reject(bag: Bag, team: Team): Promise<void> {
    const { outcome } = await this.send({ key: bag.key, stage: 'fault', parcel: null, table: team });
    if (outcome === 'recorded') bag.parcel = null;
  }

  /** Begins anew, and throws away the jerseys of lists that hold no longer. */
  private async clearTable(team: Team): Promise<void> {
    // What comes back for a scan that was taken back is taken out as well.
    for (let bag = this.findIn(team); bag; bag = this.findIn(team)) await this.takeBack(bag, 1);
    this.bags = this.bags.filter(
      (bag) => bag.team !== team || bag.parcel !== null || this.keys[team]!.includes(bag.key),
    );
  }

  /** Compares what is said of the orders with what lies in their parcels. */
  private async check(when: string): Promise<void> {
    for (const team of TEAMS) {
      const { done, parcels } = await this.desk.read(team);
      if (!done) continue;
      if (this.isComplete(team, parcels)) this.done.right += 1;
      else this.done.wrong.push(when);
    }
  }

  private isComplete(team: Team, parcels: readonly (number | null)[]): boolean {
    const inside = this.bags.filter((bag) => bag.parcel?.team === team);
    const isInside = (number: string, index: number) =>
      inside.some(
        (bag) =>
          bag.team === team &&
          bag.index === index &&
          bag.number === number &&
          bag.parcel!.number === parcels[index],
      );
    return this.isReleased(team) && inside.length === ROWS && this.numbers[team]!.every(isInside);
  }
}

const lies = ({ parcel }: Bag, team: Team, number: number | null): boolean =>
  parcel !== null && parcel.team === team && parcel.number === number;
