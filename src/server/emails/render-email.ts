/** Renders e-mails as HTML and as plain text; without tracking images and external style sheets. */
import { plainNameOr } from '#domain/shared/plain-text.ts';
import { formatSeller } from '#domain/shared/seller.ts';
import type { Config } from '../platform/config/config.ts';
import type { Mail } from '../platform/providers/mail/mail-transport.ts';
import { EMAIL_TEMPLATES, listEmailKinds } from './email-templates.ts';
import type { InlinePicture } from './inline-pictures.ts';
import { type AboutOrder, listDrawnJersey } from './templates/about-order.ts';
import type { Email, EmailContent } from './templates/email-kinds.ts';

/** Returns the content of an e-mail; one about an order has its drawn jersey, unless it has pictures of its own. */
export function composeEmail(email: Email, config: Config): EmailContent {
  const template = EMAIL_TEMPLATES[email.kind] as (data: Email['data'], config: Config) => EmailContent;
  const content = template(email.data, config);
  const images = content.images ?? ('orderId' in email.data ? listDrawnJersey(email.data as AboutOrder) : []);
  return { ...content, images, subject: addTeamName(content.subject, email) };
}

/** Renders the content in the layout of the shop, with the pictures that were loaded. */
export function renderEmail(
  content: EmailContent,
  pictures: readonly InlinePicture[],
  config: Config,
): Omit<Mail, 'messageId' | 'to'> {
  const { subject, replyTo, headers, textOnly } = content;
  const html = textOnly ? undefined : renderHtml(content, pictures, config);
  const attachments = pictures.map(({ cid, content }, index) => ({
    ...{ cid, content, filename: `jersey-${index + 1}.jpg`, contentType: 'image/jpeg' },
  }));
  return { subject, html, text: renderText(content, config), replyTo, headers, attachments };
}

/** The longest part of a team's name in a subject, in characters. */
const MAX_TEAM_NAME = 40;

/** Returns the subject behind the team's name, if the e-mail is about an order whose name may be told (rules.md emails-8). */
function addTeamName(subject: string, { data }: Email): string {
  const teamName = 'teamName' in data ? data.teamName : undefined;
  if (!teamName || teamName === NEUTRAL.teamName) return subject;
  const characters = [...teamName];
  const isLong = characters.length > MAX_TEAM_NAME;
  return `${isLong ? `${characters.slice(0, MAX_TEAM_NAME).join('')}…` : teamName}: ${subject}`;
}

function renderText(
  { greeting, paragraphs, facts = [], button, note, leaveLink }: EmailContent,
  { shop }: Config,
): string {
  const list = facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : [];
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const small = [...(note ? [note] : []), ...(leaveLink ? [`Unsubscribe: ${leaveLink}`] : [])];
  return [
    `Hello ${greeting},`,
    ...paragraphs,
    ...list,
    ...link,
    ...small,
    [shop.name, formatSeller(shop), shop.email].filter(Boolean).join('\n'),
  ].join('\n\n');
}

const INK = '#16181d';
const MUTED = '#5b6069';
const ACCENT = '#c8321f';
const TEXT = `margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:${INK}`;
const SMALL = `font:14px/1.5 Arial,sans-serif;color:${MUTED}`;

/** Uses a table of one column, because old mail programs centre nothing else. */
function renderHtml(
  { subject, greeting, paragraphs, facts = [], button, note, leaveLink }: EmailContent,
  pictures: readonly InlinePicture[],
  { shop }: Config,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf8"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#fbfaf8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #dcd9d2;border-radius:8px"><tr><td align="left" style="padding:32px 28px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${ACCENT};font:bold 24px 'Arial Narrow',Arial,sans-serif;color:${INK}">${escapeHtml(shop.name)}</p>
<p style="${TEXT}">Hello ${escapeHtml(greeting)},</p>
${paragraphs.map((paragraph) => `<p style="${TEXT}">${escapeHtml(paragraph)}</p>`).join('\n')}
${pictures.map(renderImage).join('\n')}
${facts.length > 0 ? renderFacts(facts) : ''}
${button ? renderButton(button) : ''}
${note ? `<p style="margin:0 0 16px;${SMALL}">${escapeHtml(note)}</p>` : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dcd9d2;${SMALL}">${escapeHtml(shop.name)} · <a href="mailto:${escapeHtml(shop.email)}" style="color:${MUTED}">${escapeHtml(shop.email)}</a>${leaveLink ? ` · <a href="${escapeHtml(leaveLink)}" style="color:${MUTED}">Unsubscribe</a>` : ''}${formatSeller(shop) && `<br>${escapeHtml(formatSeller(shop))}`}</p>
</td></tr></table></td></tr></table></body></html>`;
}

const renderImage = ({ cid, alt }: InlinePicture) =>
  `<p style="margin:0 0 16px"><img src="cid:${cid}" alt="${escapeHtml(alt)}" width="360" style="display:block;width:100%;max-width:360px;height:auto;border:0;${SMALL}"></p>`;

type Facts = NonNullable<EmailContent['facts']>;

/** More are lines of text: the styles of a table of 300 jerseys take an e-mail over the 102 kB at which Gmail cuts it off. */
const MOST_TABLE_ROWS = 60;

const renderFacts = (facts: Facts) =>
  facts.length > MOST_TABLE_ROWS ? renderLines(facts) : renderTable(facts);

const renderLines = (facts: Facts) =>
  `<p style="${TEXT}">${facts.map(([label, value]) => `${escapeHtml(label)}: <b>${escapeHtml(value)}</b>`).join('<br>\n')}</p>`;

const renderTable = (facts: Facts) =>
  `<table cellspacing="0" cellpadding="0" border="0" width="100%" style="margin:0 0 16px">${facts.map(renderFact).join('')}</table>`;

const renderFact = ([label, value]: [string, string]) =>
  `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;${SMALL}">${escapeHtml(label)}</th><td valign="top" style="padding:6px 0;font:bold 14px/1.5 Arial,sans-serif;color:${INK}">${escapeHtml(value)}</td></tr>`;

/** Repeats the URL as text below, because some mail programs remove buttons. */
function renderButton({ label, url }: NonNullable<EmailContent['button']>): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font:bold 16px Arial,sans-serif;padding:12px 24px;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${SMALL};word-break:break-all">${escapeHtml(url)}</p>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const CAUSED_BY_VISITORS = listEmailKinds('caused by visitors');

const NEUTRAL = { name: 'there', teamName: 'your team' };

/**
 * Replaces names that an e-mail may not use. A visitor can enter another person's address: until its ownership is
 * proved, e-mails that a visitor can cause greet without a name, and no e-mail contains a name with an address in it.
 */
export function replaceUnprovenNames(email: Email, isProven: boolean): Email {
  if (email.kind === 'contact-message') return email;
  const isNeutral = !isProven && CAUSED_BY_VISITORS.includes(email.kind);
  const data: Record<string, unknown> = { ...email.data };
  for (const [field, neutral] of Object.entries(NEUTRAL)) {
    const name = data[field];
    if (typeof name === 'string') data[field] = isNeutral ? neutral : plainNameOr(neutral, name);
  }
  return { ...email, data } as Email;
}
