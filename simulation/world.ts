/** Everything of one run: the shop, the time, the teams and the staff. */
import type { Email } from 'postal-mime';
import { type Browser, Network, type Role } from './browser.ts';
import { JOBS_PATH } from './program/control.ts';
import { addDesigner, MANAGER, type SimulatedShop } from './program/simulated-shop.ts';
import { Team } from './team.ts';

/** Noon in Toronto on a Friday. */
export const OPENING = new Date('2026-11-20T17:00:00Z');

export const DESIGNERS = ['Ana', 'Ben'] as const;

export class World {
  readonly shop: SimulatedShop;
  readonly network: Network;
  /** The teams of this moment, each in a place of its own; the places of a plan's steps. */
  readonly teams: Team[] = [];
  manager!: Browser;
  readonly designers: Browser[] = [];
  /** The names on jerseys, in lower case, and the teams that have invented them. */
  readonly teamsByName = new Map<string, Team>();
  /** When the manager has entered the password last, in the shop's time. */
  signedInAt = 0;
  #time = OPENING.getTime();
  #teamsSoFar = 0;
  readonly #inboxes = new Map<string, Email[]>();
  #sorted = 0;

  constructor(shop: SimulatedShop) {
    this.shop = shop;
    this.network = new Network(() => this.now());
  }

  now(): Date {
    return new Date(this.#time);
  }

  passTime(seconds: number): void {
    this.#time += Math.round(seconds * 1000);
  }

  openBrowser(role: Role, team: Team | null): Browser {
    const address = team
      ? `10.${team.n >> 8}.${team.n & 255}.${1 + ROLE_ADDRESSES.indexOf(role)}`
      : '10.255.0.1';
    return this.network.openBrowser(role, team, address);
  }

  /** Signs in the staff; the designers choose their passwords by the links that the operator gives them. */
  async openStaff(): Promise<void> {
    this.manager = this.openBrowser('manager', null);
    await this.signInManager();
    for (const name of DESIGNERS) {
      const email = `${name.toLowerCase()}@homestand.example`;
      const code = await addDesigner(this.shop, { email, name }, this.now());
      const designer = this.openBrowser('designer', null);
      const password = `${name} draws with blue ink`;
      await designer.person.accounts.resetPassword({ code, password });
      designer.person.token = (
        await designer.person.accounts.login({ email, password, action: 'new' })
      ).token;
      this.designers.push(designer);
    }
  }

  async signInManager(): Promise<void> {
    const { token } = await this.manager.person.accounts.login({ ...MANAGER, action: 'new' });
    this.manager.person.token = token;
    this.signedInAt = this.#time;
  }

  /** A new team takes the place of the one whose season is over. */
  openTeam(place: number): Team {
    this.#teamsSoFar += 1;
    const team = new Team(this.#teamsSoFar);
    team.captain = this.openBrowser('captain', team);
    team.payer = this.openBrowser('payer', team);
    team.stranger = this.openBrowser('stranger', team);
    this.teams[place] = team;
    return team;
  }

  /** Runs the jobs that are due, all or these, in a process that runs. Returns the names of those that ran. */
  async runJobs(names: readonly string[] | null = null): Promise<string[]> {
    const answer = await this.network.control(this.network.step!.choose(), JOBS_PATH, { names });
    return (JSON.parse(answer) as { ran: string[] }).ran;
  }

  /** The e-mails that an address has received, the oldest first. */
  readInbox(address: string): readonly Email[] {
    const { accepted } = this.shop.outside.mail;
    for (; this.#sorted < accepted.length; this.#sorted += 1) {
      const email = accepted[this.#sorted]!;
      for (const { address: to } of email.to ?? []) {
        const inbox = this.#inboxes.get(to!) ?? [];
        this.#inboxes.set(to!, [...inbox, email]);
      }
    }
    return this.#inboxes.get(address) ?? [];
  }
}

const ROLE_ADDRESSES: readonly Role[] = [
  'captain',
  'guest',
  'player',
  'payer',
  'stranger',
  'customer',
  'designer',
  'manager',
];
