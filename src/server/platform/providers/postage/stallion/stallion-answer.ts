/*
 * Answers of Stallion Express, whose fields stand in different places for different clients: every place that is known
 * is read, and what is missing is null.
 */
import { type Cents, fromDollars } from '#domain/shared/money.ts';
import { CarrierError, type CarrierMessage } from '../carrier/carrier-error.ts';
import { type CarrierAnswer, createAnswerError } from '../carrier/carrier-http.ts';

export type Fields = Record<string, unknown>;

const NAME = 'Stallion Express';

/** Returns the fields of a successful answer. Throws a CarrierError for every other. */
export function readAnswer(answer: CarrierAnswer, now: Date): Fields {
  const { status, requestId } = answer;
  if (status === 401 || status === 403)
    throw new CarrierError('not-configured', `${NAME} does not accept STALLION_TOKEN: check the setting`, {
      requestId,
    });
  const fields = status === 429 ? null : parseObject(answer.bytes);
  if (!fields || status >= 500 || (status >= 300 && status < 400)) throw createAnswerError(NAME, answer, now);
  if (status >= 400 || isFalse(fields.success)) {
    const messages = listMessages(fields);
    throw new CarrierError('rejected', `${NAME} rejected the request (status ${status})`, {
      messages,
      requestId,
    });
  }
  return fields;
}

function parseObject(bytes: Buffer): Fields | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return Array.isArray(value) ? { data: value } : asFields(value);
  } catch {
    return null;
  }
}

const isFalse = (value: unknown): boolean => value === false || value === 'false' || value === 0;

/** The messages of `errors`, a list or an object of lists, before the general `message`. */
function listMessages({ errors, message, error }: Fields): CarrierMessage[] {
  const texts = [...new Set([errors, message, error].flatMap(listTexts))];
  return texts.map((text) => ({ code: 'rejected', text }));
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  const fields = asFields(value);
  return fields ? Object.values(fields).flatMap(listTexts) : [];
}

export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** Returns the first of the fields that has a text; a number counts as one. */
export function readText(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
}

/** Reads dollars given as a number or as text; null for anything else, negative amounts included. */
export function readMoney(value: unknown): Cents | null {
  const isText = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim());
  if (typeof value !== 'number' && !isText) return null;
  const dollars = Number(value);
  return Number.isFinite(dollars) && dollars >= 0 && dollars < 1e9 ? fromDollars(dollars) : null;
}

/** Returns the first list among the fields, also one level deeper in the same names, as pages are nested. */
export function readList(fields: Fields, ...names: string[]): Fields[] | null {
  for (const name of names) {
    const value = fields[name];
    if (Array.isArray(value)) return value.map(asFields).filter((entry) => entry !== null);
    const nested = asFields(value);
    const list = nested && readList(nested, ...names);
    if (list) return list;
  }
  return null;
}
