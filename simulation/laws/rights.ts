/**
 * Everybody is shown what the rights table allows, and nothing else: no size of another child, no name of another team, no
 * address of a customer.
 */
import type { Browser, Exchange, Role } from '../browser.ts';
import { DESIGNERS, type World } from '../world.ts';
import { type Json, LawBroken, listObjects, readAnswer } from './law.ts';
import { isInvoice } from './papers.ts';
import { FIELDS_BY_CALL, FORBIDDEN_FIELDS, isPublicCall } from './rights-table.ts';

export function checkRights(world: World, exchanges: readonly Exchange[]): void {
  for (const exchange of exchanges) {
    learnNames(exchange);
    const role = findRole(world, exchange);
    if (role === 'manager') continue;
    const answer = readAnswer(exchange);
    const shown = { exchange, role, answer, objects: listObjects(answer) };
    const wrong =
      findForeignWords(world, exchange, role) ??
      findForbiddenField(shown) ??
      findForeignSize(shown) ??
      (role !== 'captain' && isInvoice(exchange) ? 'an invoice' : null) ??
      (role === 'designer' ? findForeignOrder(world, shown) : null);
    if (wrong) throw new LawBroken('rights', `a ${role} who calls ${exchange.path} is shown ${wrong}`);
  }
}

/** An answer, and all objects in it. */
interface Shown {
  readonly exchange: Exchange;
  readonly role: Role;
  readonly answer: Json | null;
  readonly objects: readonly Json[];
}

/** For an order of another team everybody but staff is a stranger. */
function findRole({ teams }: World, { by, input }: Exchange): Role {
  if (by.team === null) return by.role;
  const orderId = /"(?:order_id|id)":"(\d+[\d-]*)/.exec(input)?.[1];
  // Places that no team has used yet are left out.
  const owner = Object.values(teams).find(
    ({ savedId, placedIds, paidIds }) =>
      orderId && (savedId === orderId || placedIds.includes(orderId) || paidIds.includes(orderId)),
  );
  return owner && owner !== by.team ? 'stranger' : by.role;
}

/** What `inventName` invents, in any letter case. */
const NAME = /\b(?:[bdfgklmnprstvz][aeiou]){5}\b/gi;
const ADDRESS = /captain-(\d+)@teams\.example/g;
/** The address, or the full name. */
const CAPTAIN = /\bcaptain[- ](\d+)/gi;
const TEAM = /\bTeam (\d+)/g;

const listNames = (text: string): string[] => (text.match(NAME) ?? []).map((name) => name.toLowerCase());

/** A team that sends a name has invented it: one that it was shown of others is found before. */
function learnNames({ by: { team }, input }: Exchange): void {
  if (team) for (const name of listNames(input)) team.names.add(name);
}

const KNOW_THE_CAPTAIN: readonly Role[] = ['captain', 'payer', 'customer'];

function findForeignWords({ teams }: World, { by, text }: Exchange, role: Role): string | null {
  const mayKnow = KNOW_THE_CAPTAIN.includes(role);
  const listTeams = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, n]) => Number(n));
  const captain = listTeams(role === 'designer' ? ADDRESS : CAPTAIN).find(
    (n) => !mayKnow || n !== by.team?.n,
  );
  if (captain !== undefined) return `the captain of team ${captain}`;
  if (role === 'designer') return null;
  const own = role === 'stranger' ? null : by.team;
  const team = listTeams(TEAM).find((n) => n !== own?.n);
  if (team !== undefined) return `the name of team ${team}`;
  // In long runs two teams invent the same name.
  const isForeign = (name: string) =>
    !own?.names.has(name) && Object.values(teams).some(({ names }) => names.has(name));
  const name = listNames(text).find(isForeign);
  return name ? `the name '${name}'` : null;
}

const isBlank = (value: unknown) =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && !value[0]);

/** Keys of maps, such as 'jersey_1', are no fields. */
const isField = (key: string) => !/^jersey_\d+$/.test(key);

function findForbiddenField({ exchange, role, answer, objects }: Shown): string | null {
  if (!answer || isPublicCall(exchange.path)) return null;
  const allowed = FIELDS_BY_CALL[role]?.[exchange.path];
  if (FIELDS_BY_CALL[role] && !allowed) return 'what it does for others';
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) {
      if (!isField(key) || isBlank(value)) continue;
      const isAllowed = allowed ? allowed.includes(key) : !FORBIDDEN_FIELDS[role]?.test(key);
      if (!isAllowed) return `${key}: ${JSON.stringify(value).slice(0, 100)}`;
    }
  return null;
}

const isJersey = (object: Json) => typeof object.row_id === 'string' && object.jersey_size !== undefined;

/** Sizes stand beside the name of their player only for the player; with the id alone without a name. */
function findForeignSize({ exchange, role, answer, objects }: Shown): string | null {
  if (role !== 'guest' && role !== 'player' && role !== 'stranger') return null;
  const jersey = objects.find((object) => isJersey(object) && isForeign(object, exchange.by));
  if (jersey) return `the size of another player: ${JSON.stringify(jersey).slice(0, 200)}`;
  const own = answer?.jersey as Json | undefined;
  if (!own || !answer?.confirmed || isOwn(own, exchange.by)) return null;
  return `what another player has confirmed: ${JSON.stringify(answer.confirmed)}`;
}

const isOwn = ({ row_id, jersey_name }: Json, { ownRows, unansweredNames }: Browser): boolean =>
  ownRows.has(row_id as string) || unansweredNames.has(jersey_name as string);

function isForeign(jersey: Json, by: Browser): boolean {
  const isNamed = `${jersey.jersey_name}${jersey.jersey_name_front}${jersey.jersey_number}` !== '';
  const hasSize = jersey.jersey_size !== '' || /\d/.test(String(jersey.short_size));
  return isNamed && hasSize && !isOwn(jersey, by);
}

/** Of a designer: an order that another designer has. */
function findForeignOrder({ designers }: World, { exchange, objects }: Shown): string | null {
  const others = DESIGNERS.filter((_name, n) => designers[n] !== exchange.by);
  const foreign = objects.find(
    ({ order_id, designer }) => order_id !== undefined && others.includes(designer as 'Ana'),
  );
  return foreign ? `the order ${String(foreign.order_id)} of ${String(foreign.designer)}` : null;
}
