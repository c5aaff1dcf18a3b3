export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface MailTransport {
  /** Safe to retry: the Message-ID stays the same, so that a second copy collapses into the first. */
  send(mail: Mail, from: { name: string; address: string }): Promise<void>;
}
