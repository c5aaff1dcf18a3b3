import type pg from 'pg';

/** Statements whose text varies would fill the server's memory: only so many are remembered. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/** A statement that begins with this is planned for what it asks: its text varies, and so does how much fits it. */
export const PLANNED_ANEW = '/* planned anew */';

/** The large statements of an order take the server longer to plan than to run: it plans each text once a connection. */
export function planOnce(client: pg.ClientBase): void {
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  const planned = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && !text.startsWith(PLANNED_ANEW)
        ? nameOf(text)
        : undefined;
    return name
      ? prototype.query.call(client, { name, text, values }, ...rest)
      : prototype.query.call(client, text, values, ...rest);
  };
  (client as { query: unknown }).query = planned;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
