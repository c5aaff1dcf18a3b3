/** The shop's look in a letter, as HTML and as plain text; no pictures that tell on the reader, no style sheet to fetch. */
import type { Config } from '../config.ts';
import type { Draft } from './draft.ts';

export function textOf({ greeting, paragraphs, button, note, leaveLink }: Draft, { shop }: Config): string {
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const small = [...(note ? [note] : []), ...(leaveLink ? [`Unsubscribe: ${leaveLink}`] : [])];
  return [`Hello ${greeting},`, ...paragraphs, ...link, ...small, `${shop.name}\n${shop.email}`].join('\n\n');
}

const INK = '#16181d';
const QUIET = '#5b6069';
const ACCENT = '#c8321f';
const TEXT = `margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:${INK}`;
const SMALL = `font:14px/1.5 Arial,sans-serif;color:${QUIET}`;

/** A table of one column: mail programs from before the web was new centre nothing else. */
export function htmlOf(
  { subject, greeting, paragraphs, button, note, leaveLink }: Draft,
  { shop }: Config,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf8"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#fbfaf8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #dcd9d2;border-radius:8px"><tr><td align="left" style="padding:32px 28px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${ACCENT};font:bold 24px 'Arial Narrow',Arial,sans-serif;color:${INK}">${escapeHtml(shop.name)}</p>
<p style="${TEXT}">Hello ${escapeHtml(greeting)},</p>
${paragraphs.map((paragraph) => `<p style="${TEXT}">${escapeHtml(paragraph)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}
${note ? `<p style="margin:0 0 16px;${SMALL}">${escapeHtml(note)}</p>` : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dcd9d2;${SMALL}">${escapeHtml(shop.name)} · <a href="mailto:${escapeHtml(shop.email)}" style="color:${QUIET}">${escapeHtml(shop.email)}</a>${leaveLink ? ` · <a href="${escapeHtml(leaveLink)}" style="color:${QUIET}">Unsubscribe</a>` : ''}</p>
</td></tr></table></td></tr></table></body></html>`;
}

/** The address stands below as text too: some programs take buttons away. */
function buttonHtml({ label, url }: NonNullable<Draft['button']>): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font:bold 16px Arial,sans-serif;padding:12px 24px;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${SMALL};word-break:break-all">${escapeHtml(url)}</p>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
