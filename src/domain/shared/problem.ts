/*
 * Everything the shop rejects. A problem is thrown where a rule is broken. Each noun names its codes and their messages in
 * a problems.ts beside its rules; problem-messages.ts joins them.
 */

/** What people read, by the code of a problem; problem-messages.ts adds those of all nouns. */
// biome-ignore lint/suspicious/noEmptyInterface: problem-messages.ts adds to it.
export interface ProblemText {}

/**
 * The detail of a problem that carries one, by its code; problem-messages.ts adds those of all nouns. Must not contain
 * secrets, because it is logged and shown on screen.
 */
// biome-ignore lint/suspicious/noEmptyInterface: problem-messages.ts adds to it.
export interface ProblemDetail {}

export type ProblemCode = keyof ProblemText;

/** What people read, for each code of a noun: for those with a detail, and for others. */
export type ProblemMessages<Details> = Readonly<Record<keyof Details, string> & Record<string, string>>;

type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never;
type ValueOfUnion<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** Every property that a detail of the union may have. */
export type MergeDetails<Union> = { readonly [Key in KeysOfUnion<Union>]?: ValueOfUnion<Union, Key> };

export type AnyProblemDetail = MergeDetails<ProblemDetail[keyof ProblemDetail]>;

type ProblemArguments = {
  [Code in ProblemCode]: Code extends keyof ProblemDetail
    ? [code: Code, detail?: ProblemDetail[Code]]
    : [code: Code];
}[ProblemCode];

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: AnyProblemDetail;

  constructor(...[code, detail]: ProblemArguments) {
    super(code);
    this.code = code;
    this.detail = detail ?? {};
  }
}
