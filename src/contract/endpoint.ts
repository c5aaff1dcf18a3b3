import type { z } from 'zod';

export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  input: In;
  /** What a success looks like. A refusal is always `Refusal`. Fields that are not named here never leave the server. */
  output: Out;
  /** Staff may call it although the shop demands a second factor that they have not set up. */
  beforeSecondFactor?: boolean;
  /** Bytes that the body may have; 1 MB unless said. */
  bodyLimit?: number;
  /** Asked at every keystroke and telling nothing: not worth a line in the log. */
  quiet?: boolean;
  /** Nobody is asked who they are, and the answer stays until the catalogue changes: it is written and packed once. */
  sameForAll?: boolean;
}

/** Keeps the schemas' own types while saying that this is an endpoint. */
export const endpoint = <In extends z.ZodType, Out extends z.ZodType>(definition: Endpoint<In, Out>) =>
  definition;

/** The answer to what the shop will not do: the words for the screen, a code for the program. */
export interface Refusal {
  response: false;
  message: string;
  code: string;
  detail?: Record<string, unknown>;
}
