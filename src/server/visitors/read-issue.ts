import { cleanText } from '#domain/plain-text.ts';

/** A newsletter as it is typed: the subject, then paragraphs with empty lines between them. Null when one is missing. */
export function readIssue(text: string): { subject: string; paragraphs: string[] } | null {
  const [first = '', ...rest] = cleanText(text).trim().split('\n');
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const subject = first.trim();
  return subject && paragraphs.length > 0 ? { subject, paragraphs } : null;
}
