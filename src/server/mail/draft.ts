/** What a letter says, before it gets the shop's look. */
export interface Draft {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below the button. */
  note?: string;
  replyTo?: string;
  headers?: Record<string, string>;
}
