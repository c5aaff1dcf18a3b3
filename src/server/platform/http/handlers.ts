import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import type { Caller } from './caller.ts';

/** Takes the parsed input of an endpoint and returns what its output schema accepts. */
export type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  caller: Caller,
) => Promise<z.input<E['output']>> | z.input<E['output']>;

/** A handler for each endpoint of a contract group; a missing one does not compile. */
export type Handlers<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: Handler<Group[Name]>;
};
