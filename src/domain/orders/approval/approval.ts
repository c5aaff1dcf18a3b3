/*
 * The terms of an approval, without which production does not start, and their version, which is stored with the
 * approval (rules.md mockups-1, mockups-2).
 */

import type { ProblemCode } from '#domain/shared/problem.ts';
import { isOrderId } from '../order/order-id.ts';

/** The exact text that confirms an approval; blanks around it do not count, because keyboards of phones add one. */
const APPROVED_TEXT = 'APPROVED';

export interface ApprovalTerm {
  readonly title: string;
  /** The point in a sentence, beside the form. */
  readonly sentence: string;
  readonly paragraphs: readonly string[];
}

/** A changed text needs a new version. */
export const APPROVAL_TERMS: { readonly version: string; readonly terms: readonly ApprovalTerm[] } = {
  version: '2026-11-27',
  terms: [
    {
      title: 'Collar type',
      sentence: 'It is cut first and cannot be changed later.',
      paragraphs: [
        'Check that the collar on the mockup is the one you want: Round Neck, V-Neck, Polo or Henley. The collar is cut first and cannot be changed later.',
        'Basketball jerseys always have a Round Neck.',
      ],
    },
    {
      title: 'Design placement',
      sentence: 'Names, numbers and stripes sit where the picture shows them.',
      paragraphs: [
        'Check where everything sits, on the front, the back and both sleeves: team name, logos, numbers, stripes and sponsors. Look for what is missing as well as for what is there.',
        'The mockup shows one size. The design is scaled to each size, so on a YOUTH jersey it stands closer together than on a 4XL. Patterns that run over a seam meet as closely as sewing by hand allows.',
      ],
    },
    {
      title: 'Pantone colours',
      sentence: 'The codes on the picture count, not the colours of a screen.',
      paragraphs: [
        'Colours are printed by the Pantone codes that stand on the mockup. If your club has fixed colours, compare the codes, not the picture.',
        'Without codes from you we choose the nearest Pantone colours to what you sent us; by approving you agree to them.',
      ],
    },
    {
      title: 'Sizing',
      sentence: 'Widths may differ from the size chart by ±3 cm.',
      paragraphs: [
        'Compare every size of your order with the size chart: the chest is the jersey laid flat, measured from armhole to armhole and doubled.',
        'Jerseys are cut and sewn by hand. Their width may differ from the chart by up to ±3 cm; that is within tolerance and no defect.',
      ],
    },
    {
      title: 'Player names and numbers',
      sentence: 'Printed as in the list, in UPPER CASE by default.',
      paragraphs: [
        'Names are printed in UPPER CASE by default, whatever way they were typed. If you want them as typed, or in lower case, choose it as letter casing in the order before you approve.',
        'Read every name and number once more, best with the player: accents, hyphens, and a 0 that should be 00.',
      ],
    },
    {
      title: 'Colour reproduction',
      sentence: 'Fabric looks a little different from your screen.',
      paragraphs: [
        'A screen shows light, cloth shows dye. Colours on your phone or computer differ from colours on fabric, and the same Pantone code looks a little different on mesh than on a smooth knit.',
        'Small differences between screen and jersey, or between two orders that were dyed at different times, cannot be avoided and are no defect.',
      ],
    },
    {
      title: 'Liability',
      sentence: 'Approved orders with errors get no reprint, refund or credit.',
      paragraphs: [
        'With your approval you confirm that everything on the mockup and in the jersey list is right, and we start production.',
        'Approved orders with errors get no reprint, refund or credit. If we print something else than you approved, the mistake is ours and we make it again free of charge.',
      ],
    },
  ],
};

/** How a customer told the shop of an approval that staff record. */
export const APPROVAL_WAYS = ['phone', 'e-mail', 'in person'] as const;
export type ApprovalWay = (typeof APPROVAL_WAYS)[number];

/** The points that a customer approves with one tick, as they are stored with the approval. */
export const APPROVAL_CHECKS: readonly string[] = APPROVAL_TERMS.terms.map(({ title }) => title);

/** Returns the points that are not among the ticked ones. */
export const listMissingChecks = (ticked: readonly string[]): string[] =>
  APPROVAL_CHECKS.filter((check) => !ticked.includes(check));

export const isApprovalWord = (text: string): boolean => text.trim() === APPROVED_TEXT;

/** Returns the errors of an approval form; the server checks whether the e-mail address is the order's. */
export function findApprovalError({
  email,
  approved,
}: {
  email: string;
  approved: string;
}): Extract<ProblemCode, 'approval-email-missing' | 'approval-word-missing'> | null {
  if (email.trim() === '') return 'approval-email-missing';
  return isApprovalWord(approved) ? null : 'approval-word-missing';
}

/** Returns '#0042201126.{key}=confirm', the hash of the link that requests approval. */
export function formatApprovalLink(orderId: string, key: string): string {
  return `#${orderId}.${key}=confirm`;
}

/** Returns '0042201126.{key}' or, from a link without a key, '0042201126'; null for any other hash. */
export function parseApprovalLink(hash: string): { orderId: string; reference: string } | null {
  const [, reference = '', orderId = ''] = APPROVAL_FRAGMENT.exec(hash) ?? [];
  return isOrderId(orderId) ? { orderId, reference } : null;
}

/** The fragment of an approval link; its groups are the reference and the id of the order. */
export const APPROVAL_FRAGMENT = /^#?(([\d-]{9,24})(?:\.[\w-]{16,64})?)=confirm$/;
