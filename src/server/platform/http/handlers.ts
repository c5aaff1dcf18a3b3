import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import type { Caller } from './caller.ts';

type Output<E extends Endpoint> = Omit<z.input<E['output']>, 'response'>;
/** Takes the parsed input of an endpoint and returns what a success says besides `response: true`, which is added to it. */
export type Handler<E extends Endpoint> = keyof Output<E> extends never
  ? (input: z.output<E['input']>, caller: Caller) => Promise<void>
  : (input: z.output<E['input']>, caller: Caller) => Promise<Output<E>> | Output<E>;

/** A handler for each endpoint of a contract group; a missing one does not compile. */
export type Handlers<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: Handler<Group[Name]>;
};
