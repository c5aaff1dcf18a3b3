/**
 * 'settings': the server does not accept the shop, or cannot be trusted; nothing can be sent until a person acts.
 * 'refused': this e-mail will never be accepted. 'postponed': this e-mail is not accepted now. 'unreachable': no server.
 */
export type MailErrorCause = 'settings' | 'refused' | 'postponed' | 'unreachable';

export function classifyMailError(error: unknown): MailErrorCause {
  const { code, originalCode, responseCode } = readMailError(error);
  if (SETTINGS.has(code) || SETTINGS_RESPONSES.has(responseCode) || CERTIFICATE.test(originalCode))
    return 'settings';
  if (responseCode >= 550 && responseCode <= 554) return isPolicy(error) ? 'postponed' : 'refused';
  if (responseCode > 0 || code === 'EENVELOPE' || code === 'EMESSAGE') return 'postponed';
  return 'unreachable';
}

const SETTINGS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS']);
const SETTINGS_RESPONSES = new Set([530, 534, 535, 538]);
const CERTIFICATE = /CERT|^ERR_(?:TLS|SSL)_|^UNABLE_TO_/;

/** The server refuses the shop as a sender, which its manager can change with the server's owner. */
const isPolicy = (error: unknown): boolean =>
  error instanceof Error && /\brelay|\b5\.7\.\d/i.test(error.message);

/** Returns the codes of an error of nodemailer, without the words of the server, which may repeat an address. */
export function readMailError(error: unknown): { code: string; originalCode: string; responseCode: number } {
  const fields = error instanceof Error ? (error as Error & Record<string, unknown>) : null;
  const read = (name: string) => (typeof fields?.[name] === 'string' ? (fields[name] as string) : '');
  const responseCode = fields?.responseCode;
  return {
    code: read('code'),
    originalCode: read('originalCode'),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}
