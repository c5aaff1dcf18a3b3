/** The typed client: `api.orders.save({...})` posts to /api/save-order. What the shop refuses is thrown as `Refused`. */

import type { z } from 'zod';
import type { Contract } from '#contract/api.ts';
import type { Endpoint, Refusal } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sessionToken } from './session.ts';

/** The shop said no, in words for the screen. */
export class Refused extends Error {
  code: string;
  detail: Record<string, unknown>;
  constructor({ message, code, detail }: Refusal) {
    super(message);
    this.code = code;
    this.detail = detail ?? {};
  }
}

/** Nobody answered, or something that is not an answer: everything typed is still there, so it can be tried again. */
export class Unreachable extends Error {
  constructor() {
    super('We could not reach the shop. Nothing you typed is lost; please try again.');
  }
}

type Call<E extends Endpoint> = (input: z.input<E['input']>) => Promise<z.output<E['output']>>;
type Client = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Call<Extract<Contract[Group][Name], Endpoint>>;
  };
};

async function post(path: string, input: unknown): Promise<unknown> {
  const token = sessionToken();
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-session-token': token } : {}) },
    body: JSON.stringify(input ?? {}),
  })
    .then((response) => response.json() as Promise<{ response?: boolean }>)
    .catch(() => {
      throw new Unreachable();
    });
  if (answer.response !== true) throw new Refused(answer as Refusal);
  return answer;
}

const callsOf = (group: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, path]) => [name, (input: unknown) => post(path, input)]),
  );

export const api = Object.fromEntries(
  Object.entries(paths).map(([group, calls]) => [group, callsOf(calls)]),
) as unknown as Client;

/** Words for whatever went wrong with a call. */
export const wordsOf = (error: unknown): string =>
  error instanceof Refused || error instanceof Unreachable
    ? error.message
    : 'Something went wrong, please try again.';
