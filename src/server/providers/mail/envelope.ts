import type { SendMailOptions } from 'nodemailer';
import type { Mail, Sender } from './mail-transport.ts';

/** Addresses as objects are quoted; as text one could smuggle in others. */
export const envelopeOf = ({ to, replyTo, ...mail }: Mail, from: Sender): SendMailOptions => ({
  ...mail,
  from,
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
});
