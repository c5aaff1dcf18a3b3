import { z } from 'zod';
import type { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import type { MergeDetails, ProblemDetail } from '#domain/shared/problem.ts';

export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  input: In;
  /**
   * The body of a success, with `response: true`; every error is an `ErrorResponse`. Fields that are not declared here never leave
   * the server.
   */
  output: Out;
  /** Staff may call it before they have set up a required second factor. */
  allowedBeforeSecondFactor?: boolean;
  /** Maximum size of the request body in bytes; 1 MB by default. */
  bodyLimit?: number;
  /** Not written to the request log: called on every keystroke, and carries no information. */
  isUnlogged?: boolean;
  /** Needs no caller and changes only with the catalogue: the response is serialised and compressed once. */
  isPublicAndCached?: boolean;
}

type Success<Shape extends z.ZodRawShape> = z.ZodObject<{ response: z.ZodLiteral<true> } & Shape>;

interface Definition<In extends z.ZodType, Shape extends z.ZodRawShape>
  extends Omit<Endpoint, 'input' | 'output'> {
  /** Without it the body is ignored. */
  input?: In;
  /** What a success says besides `response: true`; without it nothing. */
  output?: z.ZodObject<Shape>;
}

/** Defines an endpoint and keeps the types of its schemas. */
export const endpoint = <
  In extends z.ZodType = z.ZodUnknown,
  Shape extends z.ZodRawShape = Record<never, never>,
>({
  input,
  output,
  ...options
}: Definition<In, Shape>): Endpoint<In, Success<Shape>> => ({
  input: input ?? (z.unknown() as unknown as In),
  output: z.object({ response: z.literal(true), ...output?.shape }) as Success<Shape>,
  ...options,
});

/** Codes of rejections and of failures: input that cannot be parsed, an unavailable database, a bug of the server. */
export type ErrorCode =
  | keyof typeof PROBLEM_MESSAGES
  | 'bad-input'
  | 'database-away'
  | 'our-fault'
  | `http-${number}`;

interface BadInput {
  /** The name of the first field, without its path. */
  field?: string;
  fields?: readonly { path: string; message: string }[];
}

/** Every property that the detail of an error may have; the properties depend on the code. */
export type ErrorDetail = MergeDetails<ProblemDetail[keyof ProblemDetail] | BadInput>;

/** The response to a failed call: a message for the screen and a code for the program. */
export interface ErrorResponse {
  response: false;
  message: string;
  code: ErrorCode;
  detail?: ErrorDetail;
}
