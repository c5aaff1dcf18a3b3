/** Reads the answers of the shop for the laws. */
import type { Exchange } from '../browser.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Returns what the shop has answered; null for a refusal, a file and a failure. */
export function readAnswer({ status, text }: Exchange): Json | null {
  const answer = status === 200 && text.startsWith('{') ? (JSON.parse(text) as Json) : null;
  return answer?.response === true ? answer : null;
}

/** Returns the object and all objects in it, also those in JSON text such as `order`. */
export function listObjects(value: unknown): Json[] {
  if (typeof value === 'string') return value.startsWith('{') ? listObjects(JSON.parse(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value as Json, ...inner];
}
