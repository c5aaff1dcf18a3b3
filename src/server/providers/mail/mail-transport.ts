export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  html?: string | undefined;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

export interface Sender {
  name: string;
  address: string;
}

export interface MailTransport {
  kind: 'folder' | 'smtp';
  /** Safe to retry: the Message-ID stays the same, so that a second copy collapses into the first. */
  send(mail: Mail, from: Sender): Promise<void>;
  /** The letter as it was sent, for the manager to look at; null where copies are not kept. */
  read(messageId: string): Promise<Buffer | null>;
  /** Ends what is open; the shop is closing. */
  close(): void;
}
