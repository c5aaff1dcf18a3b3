/** Everything of one run: the shop, the time, the teams and the staff. */
import type { Email } from 'postal-mime';
import type { PricedItem } from '#contract/pricing.ts';
import type { CardEvent } from './actors/card-provider.ts';
import { type Browser, Network, ROLES, type Role } from './browser.ts';
import { SentEmails } from './laws/emails.ts';
import { type Code, type Prices, toCents } from './laws/prices.ts';
import type { KnownTaxes } from './laws/tax.ts';
import { JOBS_PATH } from './program/control.ts';
import { addDesigner, MANAGER, type SimulatedShop } from './program/simulated-shop.ts';
import { Team } from './team.ts';

/** Noon in Toronto on a Friday. */
export const OPENING = new Date('2026-11-20T17:00:00Z');

/** The teams that use the shop at the same time. */
export const PLACES = 8;

export const DESIGNERS = ['Ana', 'Ben'] as const;

export class World {
  readonly shop: SimulatedShop;
  readonly network: Network;
  /** The teams of this moment, each in a place of its own; the places of a plan's steps. */
  readonly teams: Team[] = [];
  manager!: Browser;
  readonly designers: Browser[] = [];
  /** Sends the events of the card provider. */
  provider!: Browser;
  /** Events that the card provider has not delivered yet. */
  cardEvents: CardEvent[] = [];
  /** The steps of disputes that the shop has heard of. */
  readonly disputes: { type: string; intent: string }[] = [];
  /** The payments and refunds of the card provider that the ledger had booked at the last check. */
  booked: ReadonlySet<string> = new Set();
  /** The payments that fitted no order and were given back, which are no sales. */
  readonly givenBack = new Set<string>();
  /** Discount codes, the newest one last. */
  readonly codes: Code[] = [];
  readonly sent = new SentEmails();
  /** The teams that the steps since the last check were about. */
  readonly touchedTeams = new Set<Team>();
  /** All teams of the run, also those of earlier seasons. */
  readonly teamsOfRun = new Map<string, Team>();
  /** What the laws of this moment have read of orders, by page and order. */
  readonly pages = new Map<string, Promise<unknown>>();
  /** How often the law of work was checked. */
  workChecks = 0;
  /** The migrations that the operator has added. */
  migrations = 0;
  prices: Prices = new Map();
  /** Since when they hold; null while nobody knows whether a manager has changed them. */
  pricesSince: Date | null = null;
  /** Registrations and rates of tax; null while nobody knows whether a manager has changed them. */
  taxes: KnownTaxes | null = null;
  /** Whether the Overview has shown payments that fit no order. */
  hasReviews = false;
  /** When the manager has entered the password last, in the shop's time. */
  signedInAt = 0;
  #time = OPENING.getTime();
  readonly #inboxes = new Map<string, Email[]>();
  #sorted = 0;

  constructor(shop: SimulatedShop) {
    this.shop = shop;
    shop.outside.stripe.log.setClock(() => this.now());
    this.network = new Network(() => this.now());
  }

  now(): Date {
    return new Date(this.#time);
  }

  passTime(seconds: number): void {
    this.#time += Math.round(seconds * 1000);
  }

  openBrowser(role: Role, team: Team | null): Browser {
    const address = team ? `10.${team.n >> 8}.${team.n & 255}.${1 + ROLES.indexOf(role)}` : '10.255.0.1';
    return this.network.openBrowser(role, team, address);
  }

  /** Signs in the staff; the designers choose their passwords by the links that the operator gives them. */
  async openStaff(): Promise<void> {
    this.manager = this.openBrowser('manager', null);
    this.provider = this.openBrowser('card provider', null);
    await this.signInManager();
    await this.learnPrices();
    for (const name of DESIGNERS) {
      const { email, password } = getSignIn(name);
      const code = await addDesigner(this.shop, { email, name }, this.now());
      const designer = this.openBrowser('designer', null);
      await designer.person.accounts.resetPassword({ code, password });
      this.designers.push(designer);
      await this.signInDesigner(designer);
    }
  }

  async signInDesigner({ person }: Browser): Promise<void> {
    const name = DESIGNERS[this.designers.findIndex((designer) => designer.person === person)]!;
    person.token = (await person.accounts.login({ ...getSignIn(name), action: 'new' })).token;
  }

  async signInManager(): Promise<void> {
    const { token } = await this.manager.person.accounts.login({ ...MANAGER, action: 'new' });
    this.manager.person.token = token;
    this.signedInAt = this.#time;
  }

  setPrices(pricing: readonly PricedItem[]): void {
    this.prices = new Map(pricing.map(({ type, item, price }) => [`${type} ${item}`, toCents(price)]));
    this.pricesSince = this.now();
  }

  async learnPrices(): Promise<void> {
    if (!this.pricesSince) this.setPrices((await this.manager.person.pricing.read({})).pricing);
  }

  async learnTaxes(): Promise<KnownTaxes | null> {
    this.taxes ??= await this.manager.person.taxes.read({});
    return this.taxes;
  }

  /** Every service works again. */
  endFaults(): void {
    const { stripe, mail, canadaPost, stallion } = this.shop.outside;
    for (const service of [stripe, canadaPost, stallion]) service.clearFaults();
    mail.refusals.clear();
    mail.losesAcceptance = 0;
    this.network.step = {
      ...{ actors: 1, undisturbed: 0, fault: null, wasDisturbed: false, losesAnswer: false },
      choose: () => this.shop.processes.find(({ isRunning }) => isRunning)!,
    };
  }

  /** Returns the team of a place in a season: a new one takes the place of the one whose season is over. */
  getTeam(place: number, season: number): Team {
    const n = season * PLACES + place + 1;
    const team = this.teams[place];
    return team?.n === n ? team : this.#openTeam(place, n);
  }

  #openTeam(place: number, n: number): Team {
    const team = new Team(n);
    team.firstBrowser = this.openBrowser('captain', team);
    team.captain = team.firstBrowser;
    team.payer = this.openBrowser('payer', team);
    team.stranger = this.openBrowser('stranger', team);
    this.teams[place] = team;
    for (const name of [team.name, team.friend.teamName]) this.teamsOfRun.set(name, team);
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

const getSignIn = (designer: string) => ({
  email: `${designer.toLowerCase()}@homestand.example`,
  password: `${designer} draws with blue ink`,
});
