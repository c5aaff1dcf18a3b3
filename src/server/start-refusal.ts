/** The shop cannot start and a person can mend it: the message says how, so it is printed without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
