/** What a letter says, before it gets the shop's look. */
export interface Draft {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below the button. */
  note?: string;
  /** The page on which the reader of a letter that nobody has to receive can leave. */
  leaveLink?: string;
  /** Words of a stranger: nothing that a mail program would draw. */
  textOnly?: true;
  replyTo?: string;
  headers?: Record<string, string>;
}
