/** Thrown when the shop has broken a law; the message says what was found. */
export class LawBroken extends Error {
  readonly law: string;
  constructor(law: string, what: string) {
    super(what);
    this.law = law;
  }
}
