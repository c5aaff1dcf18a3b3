/**
 * The raw queries of the stores, sql<Row>`…`, and the columns that each declares. The compiler cannot know what a raw
 * query returns; the test databases therefore compare the columns of every result with the Row type in the source code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface RawQuery {
  file: string;
  type: string;
  /** Matches the text of the query with any inserted fragments. */
  pattern: RegExp;
  /** Length of its static text; of several matching queries the longest is used. */
  length: number;
}

/** The TypeScript kind of a value; 'named' refers to another type, a union of strings or an object. */
type Kind = 'number' | 'boolean' | 'Date' | 'Buffer' | 'string' | 'array' | 'object' | 'named';

const SERVER = join(import.meta.dirname, '..', '..');
const SRC = join(SERVER, '..');

/** Reads every typed raw query of the server, including those of tests, which may look like a store's. */
export function readRawQueries(): RawQuery[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
    .flatMap((file) => findRawQueries(join(SERVER, file), readFileSync(join(SERVER, file), 'utf8')));
}

export const isOfTests = ({ file }: RawQuery): boolean =>
  file.endsWith('.test.ts') || file.includes('/testing/');

/** The type of a fragment that is a single value inside of a query. */
const SCALAR = /^(boolean|number|string|Date|Buffer|unknown|.*\[\])$/;

export function findRawQueries(file: string, source: string): RawQuery[] {
  return [...source.matchAll(/\bsql</g)].flatMap((match) => {
    const typeEnd = findClosing(source, match.index + 3);
    if (source[typeEnd + 1] !== '`') return [];
    const parts = readTemplate(source, typeEnd + 2);
    const type = source.slice(match.index + 4, typeEnd);
    if (SCALAR.test(type)) return [];
    const pattern = new RegExp(`^${parts.map(escapeForRegExp).join('[\\s\\S]*?')}$`);
    return [{ file, type, pattern, length: parts.join('').length }];
  });
}

const escapeForRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the position of the bracket that closes the one at `open`. */
function findClosing(source: string, open: number): number {
  const pairs: Record<string, string> = { '<': '>', '{': '}', '(': ')', '[': ']' };
  const expected: string[] = [];
  for (let at = open; at < source.length; at += 1) {
    const character = source[at]!;
    if (pairs[character]) expected.push(pairs[character]);
    else if (character === '>' && source[at - 1] === '=') continue;
    else if (character === expected.at(-1)) {
      expected.pop();
      if (expected.length === 0) return at;
    }
  }
  throw new Error('A bracket is not closed');
}

/** Returns the static parts of a template literal whose text begins at `start`. */
function readTemplate(source: string, start: number): string[] {
  const parts = [''];
  for (let at = start; source[at] !== '`'; at += 1) {
    if (source[at] === '\\') {
      at += 1;
      append(parts, source[at]!);
    } else if (source.startsWith('${', at)) {
      at = skipExpression(source, at + 2);
      parts.push('');
    } else append(parts, source[at]!);
  }
  return parts;
}

function append(parts: string[], text: string): void {
  parts.push((parts.pop() ?? '') + text);
}

/** Returns the position of the brace that ends an inserted expression, which may contain template literals. */
function skipExpression(source: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at += 1) {
    const character = source[at];
    if (character === '`') {
      at += 1;
      while (source[at] !== '`')
        at = source.startsWith('${', at) ? skipExpression(source, at + 2) + 1 : at + 1;
    } else if (character === '{') depth += 1;
    else if (character === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
}

/**
 * Returns the columns of a Row type by name, with their types as text. Throws for a type that is not a plain list of
 * columns.
 */
export function resolveColumns(type: string, file: string): Map<string, string> {
  const text = type.trim();
  const parts = splitTopLevel(text, '&');
  if (parts.length > 1) return new Map(parts.flatMap((part) => [...resolveColumns(part, file)]));
  if (text.startsWith('{')) return readProperties(text.slice(1, -1));
  const utility = /^(Pick|Omit)<(.+),([^,]+)>$/s.exec(text);
  if (utility) {
    const names = new Set([...utility[3]!.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    const isIncluded = (name: string) => names.has(name) === (utility[1] === 'Pick');
    return new Map([...resolveColumns(utility[2]!, file)].filter(([name]) => isIncluded(name)));
  }
  return resolveNamed(text, file);
}

function resolveNamed(name: string, file: string): Map<string, string> {
  const source = readFileSync(file, 'utf8');
  const declared = new RegExp(`\\binterface ${name}\\b(?: extends ([^{]+?))? \\{`).exec(source);
  if (declared) {
    const open = declared.index + declared[0].length - 1;
    const own = readProperties(source.slice(open + 1, findClosing(source, open)));
    const inherited = splitTopLevel(declared[1] ?? '', ',').filter(Boolean);
    return new Map([...inherited.flatMap((parent) => [...resolveColumns(parent, file)]), ...own]);
  }
  const schema = new RegExp(`\\bconst ${name} = z\\.object\\(\\{`).exec(source);
  if (schema) {
    const open = schema.index + schema[0].length - 1;
    return readSchemaProperties(source.slice(open + 1, findClosing(source, open)));
  }
  const alias = new RegExp(`\\btype ${name} =\\s*([^;]+);`).exec(source);
  if (alias) return resolveColumns(alias[1]!, file);
  const imported = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source)?.[1];
  if (!imported) throw new Error(`${name} in ${file} is not an interface of columns`);
  return resolveNamed(
    name,
    imported.startsWith('#') ? join(SRC, imported.slice(1)) : join(dirname(file), imported),
  );
}

function readProperties(body: string): Map<string, string> {
  const plain = body.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*/g, '');
  return new Map(
    splitTopLevel(plain.replaceAll(/\n/g, ';'), ';').flatMap((property) => {
      const [, name, type] = /^(?:readonly )?(\w+)\??:\s*(.+)$/s.exec(property.trim()) ?? [];
      return name && type ? [[name, type.trim()] as const] : [];
    }),
  );
}

/** Returns the properties of a zod object by name, with their types as text. */
function readSchemaProperties(body: string): Map<string, string> {
  const types = { string: 'string', number: 'number', boolean: 'boolean', array: 'unknown[]', object: '{}' };
  const plain = body.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*/g, '');
  return new Map(
    splitTopLevel(plain, ',').flatMap((property) => {
      const [, name, schema] = /^(\w+):\s*(.+)$/s.exec(property) ?? [];
      if (!name || !schema) return [];
      const [, method] = /^z\s*\.(\w+)/.exec(schema) ?? [];
      const known = Object.entries(types).find(([type]) => type === method)?.[1];
      return [[name, known ?? (/^(dollars|TaskId)$/.test(schema) ? 'number' : schema)] as const];
    }),
  );
}

function splitTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('<{(['.includes(character)) depth += 1;
    if ('>})]'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else append(parts, character);
  }
  return parts.map((part) => part.trim());
}

function determineKind(type: string): Kind {
  const text = splitTopLevel(type, '|').filter(
    (part) => part !== 'null' && part !== 'undefined' && part !== '',
  );
  if (text.every((part) => part === 'string' || /^'[^']*'$/.test(part))) return 'string';
  const [only = '', ...more] = text;
  if (more.length > 0) return 'named';
  if (/^(number|\w*Cents)$/.test(only)) return 'number';
  if (only === 'boolean' || only === 'Date' || only === 'Buffer') return only;
  if (only.endsWith('[]')) return 'array';
  if (only.startsWith('{') || only.startsWith('Record<')) return 'object';
  return 'named';
}

/** The types of PostgreSQL by their JavaScript kinds (see getTypeParser in connect.ts). */
const OIDS: Partial<Record<Kind, number[]>> = {
  boolean: [16],
  Buffer: [17],
  string: [18, 19, 25, 1043, 1082, 1700, 2950],
  number: [20, 21, 23, 701],
  Date: [1184],
  object: [114, 3802],
  array: [1001, 1007, 1009, 1016, 1185, 2951],
};

function isCompatible(declared: Kind, oid: number): boolean {
  const returned = (Object.keys(OIDS) as Kind[]).find((kind) => OIDS[kind]?.includes(oid));
  if (returned === 'object') return ['object', 'array', 'named'].includes(declared);
  return returned !== undefined && (declared === returned || (declared === 'named' && returned === 'string'));
}

export interface ResultField {
  name: string;
  dataTypeID: number;
}

/** Returns the differences between the columns of a result and the declared Row, as messages. */
export function compareColumns({ type, file }: RawQuery, fields: readonly ResultField[]): string[] {
  const columns = resolveColumns(type, file);
  const returned = new Set(fields.map(({ name }) => name));
  return [
    ...[...columns.keys()].filter((name) => !returned.has(name)).map((name) => `${name} is not returned`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const declared = columns.get(name);
      if (!declared) return [`${name} is not declared`];
      return isCompatible(determineKind(declared), dataTypeID)
        ? []
        : [`${name} is declared as ${declared}, but type ${dataTypeID} is returned`];
    }),
  ];
}

let queries: RawQuery[] | undefined;
const checked = new Set<string>();

/** Throws when a raw query of the server returned other columns than its Row type declares. */
export function checkColumns(text: string, fields: readonly ResultField[]): void {
  if (fields.length === 0 || checked.has(text)) return;
  checked.add(text);
  queries ??= readRawQueries();
  const [query] = queries.filter(({ pattern }) => pattern.test(text)).sort((a, b) => b.length - a.length);
  if (!query || isOfTests(query)) return;
  const differences = compareColumns(query, fields);
  if (differences.length === 0) return;
  const message = `${query.file}, sql<${query.type}>: ${differences.join('; ')}`;
  // A handler responds with status 500 without the reason.
  console.error(message);
  throw new Error(message);
}
