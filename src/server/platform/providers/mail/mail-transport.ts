import type { SendMailOptions } from 'nodemailer';

export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  html?: string | undefined;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Pictures that the HTML names by their `cid`. */
  attachments?: { cid: string; filename: string; contentType: string; content: Buffer }[];
}

export interface Sender {
  name: string;
  address: string;
}

export interface MailTransport {
  kind: 'folder' | 'smtp';
  /** Safe to retry: the Message-ID stays the same, so that mail programs merge a second copy. */
  send(mail: Mail, from: Sender): Promise<void>;
  /** Returns a sent e-mail for the dashboard; null where copies are not stored. */
  read(messageId: string): Promise<Buffer | null>;
  /**
   * Deletes the stored copies of all e-mails but those whose Message-IDs `listKept` returns, which is called after the copies
   * were listed, so that no newer one is lost. Returns how many; 0 where copies are not stored.
   */
  deleteOthers(listKept: () => Promise<readonly string[]>): Promise<number>;
  /** Connects, and signs in where the settings name a user, without sending anything. Throws what `send` throws. */
  check(): Promise<void>;
  /** Closes open connections at shutdown. */
  close(): void;
}

/** Builds the message with addresses as objects, which are quoted; a string could inject further recipients. */
export const buildEnvelope = ({ to, replyTo, ...mail }: Mail, from: Sender): SendMailOptions => ({
  ...mail,
  from,
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
});
